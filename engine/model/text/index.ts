export { digitsOf, withoutSigns } from './characters.ts';
export { cleanText } from './clean-text.ts';
export { BYTE_ORDER_MARK, csvRow } from './csv-row.ts';
export { formatText } from './format-text.ts';
export { nearest } from './nearest.ts';
export { formatPhrase, type PhraseParams } from './phrase.ts';
export { startsAnyWord } from './starts-any-word.ts';
export { waitInWords } from './wait-in-words.ts';
