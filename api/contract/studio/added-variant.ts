import { exactly, listOf, text, type ValueOf } from '../schemas.ts';
import { wordsSchema } from './words.ts';

/** Schema of the differences of an added variant from the one that visitors would see without it. */
export const addedVariant = exactly(
  {
    // Name of the other variant.
    over: text,
    // Its title in quotation marks.
    title: wordsSchema,
    // Slugs of the sections in which it is shown in place of the other; absent if it replaces none.
    only: listOf(text),
    // Slugs of the sections in which it is not, where it replaces the other in all the rest.
    except: listOf(text),
    // Path of the field, wire field, or place of the text, and a sentence.
    changes: listOf(exactly({ subject: text, words: wordsSchema })),
  },
  ['only', 'except'],
);
/** Differences of an added variant from another variant of the form, in sentences. */
export type AddedVariant = ValueOf<typeof addedVariant>;
