import { exactly, listOf, text, type ValueOf } from '../schemas.ts';
import { wordsSchema } from './words.ts';

/** Schema of the differences of an added variant from the one that visitors would see without it. */
export const addedVariant = exactly({
  // Name of the other variant.
  over: text,
  // Its title in quotation marks.
  title: wordsSchema,
  // Path of the field, wire field, or place of the text, and a sentence.
  changes: listOf(exactly({ subject: text, words: wordsSchema })),
});
/** Differences of an added variant from another variant of the form, in sentences. */
export type AddedVariant = ValueOf<typeof addedVariant>;
