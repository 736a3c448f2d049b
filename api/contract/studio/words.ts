import { inEachLanguage } from '#engine/model/definition';
import { exactly, text } from '../schemas.ts';

/** Schema of a sentence in each language of the studio: `{ ru, en }`. */
export const wordsSchema = exactly(inEachLanguage(() => text));
