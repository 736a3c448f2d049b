import type { EditCommand } from '#engine/authoring';
import type { SiteLanguage, Text } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { languagesOf } from '#engine/model/text';
import { keyOf, wordingIn } from '../../../parts/wording-in.ts';
import type { EditorState } from './editor-context.ts';

/** Text in each language of the site that it is written in. */
export type Phrases = Readonly<Record<SiteLanguage, Text>>;

/** Returns the edit commands that write a text into the dictionaries under its key, one for each language. */
export const keyedTexts = (key: string, phrases: Phrases): EditCommand[] =>
  Object.entries(phrases).map(([lang, text]) => ({ type: 'set-text', lang, key, text }));

/** Text of the form, with its wording in each language and the function that changes it. */
export interface FormWording {
  wording(lang: SiteLanguage): Text;
  /**
   * Documents beside this form that use the text; a change applies only to this form unless its author means
   * all of them.
   */
  others: readonly string[];
  /** Writes the text as one undo step; languages that are not given keep their texts. */
  write(phrases: Phrases, isEverywhere: boolean): void;
}

/** True if a text is empty or consists of spaces. */
export const isBlank = (text: Text): boolean => typeof text === 'string' && text.trim() === '';

/**
 * Returns a text of the form with the functions that change it. `value` is the text as written: `@key` or a text in
 * place. A change of a text that other documents use gives this form a text of its own (`onWrite`), unless the author
 * means all of them.
 */
export function wordingOf(
  { read, reach, slug, textUses, do: run }: EditorState,
  value: Json | undefined,
  onWrite: (inPlace: Record<SiteLanguage, string>) => void,
): FormWording {
  const key = keyOf(value);
  const uses = key === undefined ? [] : (textUses[key] ?? []);
  const others = uses.filter((one) => one !== `forms/${slug}`);
  const wording = (lang: SiteLanguage): Text => wordingIn(read.definitions.texts, value, lang);
  return {
    wording,
    others,
    write(phrases, isEverywhere) {
      // A text with a key belongs to every variant; plural forms cannot stand in place.
      const isOwn = reach === 'all' && (others.length === 0 || isEverywhere);
      const isPlural = Object.values(phrases).some((phrase) => typeof phrase === 'object');
      if (key !== undefined && (isOwn || isPlural)) {
        run(...keyedTexts(key, phrases));
        return;
      }
      const texts = languagesOf(read.definitions.texts).map(
        (one) => [one, phrases[one] ?? wording(one)] as const,
      );
      // A language without a text falls back to the default one.
      onWrite(
        Object.fromEntries(texts.filter(([, text]) => text !== '').map(([one, text]) => [one, String(text)])),
      );
    },
  };
}
