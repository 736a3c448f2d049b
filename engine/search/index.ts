export { fixKeyboardLayout, foldLetters, KEYBOARD_LAYOUT, RUSSIAN_LETTERS } from './letters.ts';
export { type MarkedPiece, markWords } from './marks.ts';
export { cityNames, placeNames } from './places.ts';
export { createSearch, type Found, type SearchEntry } from './search.ts';
export type { Word } from './words.ts';
