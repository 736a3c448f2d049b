import { useId, useState } from 'react';
import type { SiteLanguage } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { languagesOf } from '#engine/model/text';
import { languageTitle } from '#renderers/staff';
import { SharedWording } from '../../../parts/shared-wording.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import { isLarge } from '../../../parts/use-typing-pause.ts';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { isBlank, wordingOf } from './wording-of.ts';

interface WordingProps {
  label: string;
  /** Value as written in the document: `@key`, a text in place, or nothing. */
  value: Json | undefined;
  /** True if visitors need the text. */
  isNeeded?: boolean;
  /** Sentence about what else a change does, before anything is typed. */
  note?: string | undefined;
  /** Replaces the text key by an inline text. */
  onWrite(inPlace: Record<SiteLanguage, string>): void;
}

/**
 * Inputs for one text in every language. A change of a text that other documents use gives this form a text of its
 * own; if the author chooses to change it everywhere, those documents are listed first.
 */
export function Wording({ label, value, isNeeded = false, note, onWrite }: WordingProps) {
  const { text } = useStudio();
  const editor = useEditor();
  const id = useId();
  const [isEverywhere, setEverywhere] = useState(false);
  const { wording, others, write } = wordingOf(editor, value, onWrite);
  const languages = languagesOf(editor.read.definitions.texts);
  const isMissing = (lang: SiteLanguage): boolean =>
    isNeeded && lang === languages[0] && value !== undefined && isBlank(wording(lang));

  return (
    <fieldset className="zs-wording" aria-describedby={note === undefined ? undefined : `${id}-note`}>
      <legend>{label}</legend>
      {note !== undefined && (
        <p className="zs-notice" id={`${id}-note`}>
          {note}
        </p>
      )}
      {languages.map((lang) => (
        <div className="zs-wording__row" key={lang}>
          <label htmlFor={`${id}-${lang}`}>{languageTitle(text, lang)}</label>
          <TextInput
            inPauses={isLarge(editor.draft.files)}
            id={`${id}-${lang}`}
            lang={lang}
            value={wording(lang)}
            problemId={isMissing(lang) ? `${id}-problem` : undefined}
            onChange={(phrase) => write({ [lang]: phrase }, isEverywhere)}
          />
        </div>
      ))}
      {languages.some(isMissing) && (
        <p className="zs-problem" id={`${id}-problem`}>
          {text('studio.wording.empty')}
        </p>
      )}
      {others.length > 0 && editor.reach === 'all' && (
        <SharedWording others={others} isEverywhere={isEverywhere} onChange={setEverywhere} />
      )}
    </fieldset>
  );
}
