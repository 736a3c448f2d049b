import { useId, useState } from 'react';
import { type Json, LANGUAGES, type Lang, type Text } from '#engine/model';
import { SharedWording } from '../../../parts/shared-wording.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import { keyOf, wordingIn } from '../../../parts/wording-in.ts';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';

interface WordingProps {
  label: string;
  /** As in the document: `@key`, a text in place, or nothing. */
  value: Json | undefined;
  /** Replaces it with a text in place. */
  onWrite(inPlace: Record<Lang, string>): void;
}

/**
 * One text in every language. Editing a text that other documents use gives this form a text of its own. Its author may
 * choose to change it everywhere; then all those documents are listed first.
 */
export function Wording({ label, value, onWrite }: WordingProps) {
  const { text } = useStudio();
  const { read, reach, do: run } = useEditor();
  const id = useId();
  const [isEverywhere, setEverywhere] = useState(false);
  const key = keyOf(value);
  const others = useOtherUses(key);

  const wording = (lang: Lang): Text => wordingIn(read.definitions.texts, value, lang);
  const write = (lang: Lang, phrase: Text): void => {
    // A text with a key belongs to every variant; plural forms cannot be in place.
    const isOwn = reach === 'all' && (others.length === 0 || isEverywhere);
    if (key !== undefined && (isOwn || typeof phrase === 'object')) {
      run({ type: 'set-text', lang, key, text: phrase });
      return;
    }
    const plain = (one: Lang): string => String(one === lang ? phrase : wording(one));
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
            onChange={(phrase) => write(lang, phrase)}
          />
        </div>
      ))}
      {others.length > 0 && reach === 'all' && (
        <SharedWording others={others} isEverywhere={isEverywhere} onChange={setEverywhere} />
      )}
    </fieldset>
  );
}

/** Other documents that use a text. */
function useOtherUses(key: string | undefined): readonly string[] {
  const { slug, textUses } = useEditor();
  return (key === undefined ? [] : (textUses[key] ?? [])).filter((one) => one !== `forms/${slug}`);
}
