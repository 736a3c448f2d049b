import { useMemo, useState } from 'react';
import { type DocumentFiles, type EditPath, readObject } from '#engine/authoring';
import type { Dictionaries } from '#engine/model/definition';
import { isObject, type Json } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { isInlineText, textRefs } from '#engine/model/resolve';
import { languagesOf } from '#engine/model/text';
import { Folded } from '../../../../parts/folded.tsx';
import { isIncomplete, type TextRow, TextsTable } from '../../../../parts/texts-table.tsx';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';

/** Place of a text of the form: its key, or its path for a text in place. */
type Place = { key: string } | { file: string; path: EditPath; wording: Record<string, Json> };

/** Edits every text that the form's files name, with all languages side by side. */
export function Translations() {
  const { text } = useStudio();
  const { draft, slug, read, textUses, mayEdit, do: run } = useEditor();
  const [isMissingOnly, setMissingOnly] = useState(false);
  const places = useMemo(() => textsOf(draft.files, slug, read.definitions.texts), [draft.files, slug, read]);
  const languages = languagesOf(read.definitions.texts);
  const rows = places.map((place): TextRow => {
    if (!('key' in place)) {
      const { file, path, wording } = place;
      return {
        name: path.join('.'),
        wording: (lang) => String(wording[lang] ?? ''),
        onChange: mayEdit
          ? (lang, value) => run({ type: 'set', file, path: [...path, lang], value })
          : undefined,
      };
    }
    const { key } = place;
    const isShared = (textUses[key] ?? []).some((one) => one !== `forms/${slug}`);
    return {
      name: key,
      uses: isShared && <SharedNote name={key} />,
      wording: (lang) => read.definitions.texts[lang]?.[key],
      onChange:
        mayEdit && !isShared ? (lang, next) => run({ type: 'set-text', lang, key, text: next }) : undefined,
    };
  });
  const missing = rows.filter((row) => isIncomplete(row, languages));
  return (
    <Folded id="editor-translations" title={text('studio.translations.title', { count: missing.length })}>
      <TickBox
        label={text('studio.texts.missing', { count: missing.length })}
        isOn={isMissingOnly}
        onChange={setMissingOnly}
      />
      <TextsTable
        label={text('studio.translations.region')}
        languages={languages}
        rows={isMissingOnly ? missing : rows}
      />
    </Folded>
  );
}

function SharedNote({ name }: { name: string }) {
  const { text } = useStudio();
  return (
    <>
      {text('studio.translations.shared')}{' '}
      <a className="zy-link" href={`/studio/texts?search=${name}`}>
        {text('studio.texts.title')}
      </a>
    </>
  );
}

function textsOf(files: DocumentFiles, slug: string, texts: Dictionaries): Place[] {
  const languages = languagesOf(texts);
  const keys = new Set<string>();
  const inPlace: Place[] = [];
  const look = (file: string, value: Json, path: EditPath): void => {
    if (isInlineText(value, languages)) inPlace.push({ file, path, wording: value });
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
