import { useId, useState } from 'react';
import { type EditPath, type FormPart, isObject, type Json, LANGUAGES, type Lang } from '#engine';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';

interface WordingProps {
  label: string;
  /** As it is written: `@key`, wording in place, or nothing. */
  value: Json | undefined;
  place: { part: FormPart; path: EditPath };
}

/**
 * One text in every language. A text that others use too is given this form a wording of its own, unless its author
 * says that it is meant everywhere; then every place is named first.
 */
export function Wording({ label, value, place }: WordingProps) {
  const { text } = useStudio();
  const { slug, variant, read, textUses, do: run } = useEditor();
  const id = useId();
  const [isEverywhere, setEverywhere] = useState(false);
  const key = typeof value === 'string' && value.startsWith('@') ? value.slice(1) : undefined;
  const others = (key === undefined ? [] : (textUses[key] ?? [])).filter((one) => one !== `forms/${slug}`);
  const isShared = key !== undefined && others.length > 0;

  const wording = (lang: Lang): string => {
    if (key !== undefined) {
      const said = read.definitions.texts[lang][key];
      return typeof said === 'string' ? said : (said?.other ?? '');
    }
    return isObject(value) && typeof value[lang] === 'string' ? value[lang] : '';
  };

  const write = (lang: Lang, said: string): void => {
    if (key !== undefined && (!isShared || isEverywhere)) {
      run({ type: 'set-text', lang, key, text: said });
      return;
    }
    const inPlace = Object.fromEntries(LANGUAGES.map((one) => [one, one === lang ? said : wording(one)]));
    run({ type: 'set-in-form', slug, variant, ...place, value: inPlace });
  };

  return (
    <fieldset className="zs-wording">
      <legend>{label}</legend>
      {LANGUAGES.map((lang) => (
        <div className="zs-wording__row" key={lang}>
          <label htmlFor={`${id}-${lang}`}>{text(`studio.lang.${lang}`)}</label>
          <input
            className="zs-input"
            id={`${id}-${lang}`}
            lang={lang}
            value={wording(lang)}
            onChange={(event) => write(lang, event.target.value)}
          />
        </div>
      ))}
      {isShared && (
        <>
          <p className="zs-small">
            {text('studio.wording.shared', { count: others.length, places: others.join(', ') })}
          </p>
          <label className="zs-inline">
            <input
              type="checkbox"
              checked={isEverywhere}
              onChange={(event) => setEverywhere(event.target.checked)}
            />
            {text('studio.wording.everywhere')}
          </label>
        </>
      )}
    </fieldset>
  );
}
