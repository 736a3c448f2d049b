import { useMemo, useState } from 'react';
import { type DocumentFiles, type EditPath, readObject } from '#engine/authoring';
import { formFile, isObject, type Json, LANGUAGES, type Text, textRefs } from '#engine/model';
import { Folded } from '../../../../parts/folded.tsx';
import { plainText, TextInput } from '../../../../parts/text-input.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';

/** A text of the form: by its key, or in place. */
type Row = { key: string } | { file: string; path: EditPath; wording: Record<string, Json> };

/** Every text that the files of the form name, in all languages side by side. */
export function Translations() {
  const { text } = useStudio();
  const { draft, slug, read, textUses, mayEdit, do: run } = useEditor();
  const [isMissingOnly, setMissingOnly] = useState(false);
  const rows = useMemo(() => textsOf(draft.files, slug), [draft.files, slug]);
  const { texts } = read.definitions;
  const textOf = (row: Row, lang: (typeof LANGUAGES)[number]): Text | undefined =>
    'key' in row ? texts[lang][row.key] : String(row.wording[lang] ?? '');
  const lacks = (row: Row): boolean => LANGUAGES.some((lang) => plainText(textOf(row, lang)).trim() === '');
  const missing = rows.filter(lacks).length;
  return (
    <Folded id="editor-translations" title={text('studio.translations.title', { count: missing })}>
      <label className="zs-inline">
        <input
          type="checkbox"
          checked={isMissingOnly}
          onChange={(event) => setMissingOnly(event.target.checked)}
        />
        {text('studio.texts.missing', { count: missing })}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <section className="zs-scroll" tabIndex={0} aria-label={text('studio.translations.region')}>
        <table className="zs-table zs-texts">
          <thead>
            <tr>
              <th scope="col">{text('studio.texts.key')}</th>
              {LANGUAGES.map((lang) => (
                <th scope="col" key={lang}>
                  {text(`studio.lang.${lang}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => !isMissingOnly || lacks(row))
              .map((row) => {
                const name = 'key' in row ? row.key : row.path.join('.');
                const others = 'key' in row ? (textUses[row.key] ?? []) : [];
                const isShared = others.some((one) => one !== `forms/${slug}`);
                return (
                  <tr key={name}>
                    <th scope="row">
                      <code>{name}</code>
                      {isShared && (
                        <div className="zs-small">
                          {text('studio.translations.shared')}{' '}
                          <a className="zy-link" href={`/studio/texts?search=${name}`}>
                            {text('studio.texts.title')}
                          </a>
                        </div>
                      )}
                    </th>
                    {LANGUAGES.map((lang) => (
                      <td
                        key={lang}
                        className={plainText(textOf(row, lang)) === '' ? 'zs-missing' : undefined}
                      >
                        <TextInput
                          label={`${name} ${lang}`}
                          lang={lang}
                          value={textOf(row, lang)}
                          onChange={
                            !mayEdit || isShared
                              ? undefined
                              : (next) =>
                                  'key' in row
                                    ? run({ type: 'set-text', lang, key: row.key, text: next })
                                    : run({
                                        type: 'set',
                                        file: row.file,
                                        path: [...row.path, lang],
                                        value: next,
                                      })
                          }
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
          </tbody>
        </table>
      </section>
    </Folded>
  );
}

const isWording = (value: Json): value is Record<string, Json> =>
  isObject(value) && LANGUAGES.every((lang) => typeof value[lang] === 'string');

function textsOf(files: DocumentFiles, slug: string): Row[] {
  const keys = new Set<string>();
  const inPlace: Row[] = [];
  const look = (file: string, value: Json, path: EditPath): void => {
    if (isWording(value)) inPlace.push({ file, path, wording: value });
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) look(file, item, [...path, index]);
    else if (isObject(value))
      for (const [name, item] of Object.entries(value)) look(file, item, [...path, name]);
  };
  for (const part of ['form', 'ui', 'schema'] as const) {
    const file = formFile(slug, part);
    const value = readObject(files, file) ?? {};
    for (const { key } of textRefs(value)) keys.add(key);
    look(file, value, []);
  }
  return [...[...keys].map((key) => ({ key })), ...inPlace];
}
