import type { Json, Lang, Text } from '#engine/model';
import { keyOf, wordingIn } from '../../../parts/wording-in.ts';
import type { EditorState } from './editor-context.ts';

/** A text of the form, and how it is changed. */
export interface FormWording {
  wording(lang: Lang): Text;
  /** Other documents that have the text too: a change is for this form alone unless its author means all of them. */
  others: readonly string[];
  write(lang: Lang, phrase: Text, isEverywhere: boolean): void;
}

/** Whether it reads as nothing in some language. */
export const isBlank = (text: Text): boolean => typeof text === 'string' && text.trim() === '';

/**
 * Editing a text that other documents use gives this form a text of its own, by `onWrite`, unless it is meant everywhere.
 * `value`: as in the document, `@key` or a text in place.
 */
export function wordingOf(
  { read, reach, slug, textUses, do: run }: EditorState,
  value: Json | undefined,
  onWrite: (inPlace: Record<Lang, string>) => void,
): FormWording {
  const key = keyOf(value);
  const uses = key === undefined ? [] : (textUses[key] ?? []);
  const others = uses.filter((one) => one !== `forms/${slug}`);
  const wording = (lang: Lang): Text => wordingIn(read.definitions.texts, value, lang);
  return {
    wording,
    others,
    write(lang, phrase, isEverywhere) {
      // A text with a key belongs to every variant; plural forms cannot be in place.
      const isOwn = reach === 'all' && (others.length === 0 || isEverywhere);
      if (key !== undefined && (isOwn || typeof phrase === 'object')) {
        run({ type: 'set-text', lang, key, text: phrase });
        return;
      }
      const plain = (one: Lang): string => String(one === lang ? phrase : wording(one));
      onWrite({ ru: plain('ru'), en: plain('en') });
    },
  };
}
