import { useId, useState } from 'react';
import { type Json, LANGUAGES, type Lang, type Text } from '#engine';
import { keyOf, SharedWording, wordingIn } from '../../../parts/shared-wording.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';

interface WordingProps {
  label: string;
  /** As it is written: `@key`, wording in place, or nothing. */
  value: Json | undefined;
  /** Puts wording in the place of what is written. */
  onWrite(inPlace: Record<Lang, string>): void;
}

/**
 * One text in every language. A text that others use too is given this form a wording of its own, unless its author
 * says that it is meant everywhere; then every place is named first.
 */
export function Wording({ label, value, onWrite }: WordingProps) {
  const { text } = useStudio();
  const { read, reach, do: run } = useEditor();
  const id = useId();
  const [isEverywhere, setEverywhere] = useState(false);
  const key = keyOf(value);
  const others = useOtherUses(key);

  const wording = (lang: Lang): Text => wordingIn(read.definitions.texts, value, lang);
  const write = (lang: Lang, said: Text): void => {
    // A text by its key is every variant's; plural forms have no room in place.
    const isOwn = reach === 'all' && (others.length === 0 || isEverywhere);
    if (key !== undefined && (isOwn || typeof said === 'object')) {
      run({ type: 'set-text', lang, key, text: said });
      return;
    }
    const plain = (one: Lang): string => String(one === lang ? said : wording(one));
    onWrite({ ru: plain('ru'), en: plain('en') });
  };

  return (
    <fieldset className="zs-wording">
      <legend>{label}</legend>
      {LANGUAGES.map((lang) => (
        <div className="zs-wording__row" key={lang}>
          <label htmlFor={`${id}-${lang}`}>{text(`studio.lang.${lang}`)}</label>
          <TextInput
            id={`${id}-${lang}`}
            lang={lang}
            value={wording(lang)}
            onChange={(said) => write(lang, said)}
          />
        </div>
      ))}
      {others.length > 0 && reach === 'all' && (
        <SharedWording others={others} isEverywhere={isEverywhere} onChange={setEverywhere} />
      )}
    </fieldset>
  );
}

/** Documents beside this form that use a text. */
export function useOtherUses(key: string | undefined): readonly string[] {
  const { slug, textUses } = useEditor();
  return (key === undefined ? [] : (textUses[key] ?? [])).filter((one) => one !== `forms/${slug}`);
}
