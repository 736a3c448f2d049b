import words from './formula-words.json' with { type: 'json' };

/** Operator or constant of an expression → its word in a formula. */
export type FormulaWords = Readonly<Record<string, string>>;

const byLanguage: Readonly<Record<string, FormulaWords>> = words;

/** Returns the words of formulas in a studio language; for any other language, none. */
export const formulaWords = (lang: string): FormulaWords => byLanguage[lang] ?? {};

/** Signs that people type for an operator, besides its words. */
const SIGNS: FormulaWords = { '·': '*', '−': '-', '–': '-', ':': '/', ';': ',', '=': '==' };

const operators: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SIGNS),
  ...Object.values(byLanguage).flatMap((known) =>
    Object.entries(known).map(([operator, word]) => [word.toLowerCase(), operator] as const),
  ),
]);

/** Returns the operator or constant for a word or sign in any language; undefined for others. */
export const operatorOf = (word: string): string | undefined => operators.get(word.toLowerCase());
