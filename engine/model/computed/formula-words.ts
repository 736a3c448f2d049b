import words from './formula-words.json' with { type: 'json' };

/** Words of formulas in one language: operator or constant of an expression → word (`round` → `округлить`). */
export type FormulaWords = Readonly<Record<string, string>>;

const byLanguage: Readonly<Record<string, FormulaWords>> = words;

/** Returns the words of formulas in a language of the studio; an empty map for any other language. */
export const formulaWords = (lang: string): FormulaWords => byLanguage[lang] ?? {};

/** Signs that people type for an operator, besides its words. */
const SIGNS: FormulaWords = { '·': '*', '−': '-', '–': '-', ':': '/', ';': ',', '=': '==' };

const operators: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SIGNS),
  ...Object.values(byLanguage).flatMap((known) =>
    Object.entries(known).map(([operator, word]) => [word.toLowerCase(), operator] as const),
  ),
]);

/** Returns the operator or constant that a word or sign stands for in any language; undefined for other words. */
export const operatorOf = (word: string): string | undefined => operators.get(word.toLowerCase());
