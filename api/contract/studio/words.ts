import { inEachLanguage } from '#engine/model/definition';
import { exactly, text } from '../schemas.ts';

/** Sentence in each language of the studio. */
export const wordsSchema = exactly(inEachLanguage(() => text));
