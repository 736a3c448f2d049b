import { expect, it } from 'vitest';
import { derivative, isNullable, type Language } from '../../engine/solver/language/language.ts';
import { languageOfPattern } from '../../engine/solver/language/parse-pattern.ts';
import { PatternGenerator } from './random-patterns.ts';
import { randomNumbers } from './random-values.ts';

/**
 * Number of patterns. `PATTERNS=100000 npx vitest run --project unit tests/diff/patterns` tries more;
 * `PATTERN_SEED` changes the seed.
 */
const PATTERNS = Number(process.env.PATTERNS ?? 1500);
const SEED = Number(process.env.PATTERN_SEED ?? 1);
const TEXTS_EACH = 24;

const belongs = (language: Language, text: string): boolean =>
  isNullable([...text].reduce((left, symbol) => derivative(left, symbol.codePointAt(0) ?? 0), language));

it.each([
  ['^[A-Z]{1}?$', 'A?'],
  ['^a{1}?b$', 'a?b'],
  ['^a{1,1}?$', 'a?'],
  ['^a{1}\\?$', 'a?'],
  ['^(?:ab){2}?$', 'abab?'],
  ['^a??$', 'a?'],
  ['^a+?$', 'a?'],
])('%s is read as its engine reads it: %s', (pattern, text) => {
  const language = languageOfPattern(pattern);
  expect(language && belongs(language, text)).toBe(new RegExp(pattern, 'u').test(text));
});

it.each([
  ['a\\b', 'a', 'ab', 'a b', 'ba'],
  ['\\ba|\\Bb', 'ca', 'a', 'b', 'cb'],
  ['^(?:(?<=a)b|c)$', 'b', 'c', 'ab'],
  ['(?<!a)b', 'ab', 'b', 'cb', 'abb'],
  ['x(?:^|y)$', 'x', 'xy', 'y'],
  ['(?:a$|b)c?', 'a', 'ac', 'bc'],
  ['(?:\\bab?){1,2}$', 'a', 'aa', 'abab', 'a a'],
  ['(\\1a)b', 'ab', 'aab'],
  ['[^a]$', '😀', '😀b', 'a', 'xa'],
  ['x?[^a]$', '😀', 'a😀'],
  ['[\\D]$', '😀', '1', 'b'],
  ['^[^a]$|b$', '😀', 'x', 'b'],
  ['[^a]$|b', '😀', 'b'],
  ['\\d[^a]$', '1😀', '11'],
  ['А[^a]$', 'А😀', 'А1'],
  ['[^a]{2}$', '😀😀', 'bb', 'b😀', 'xb😀'],
])('%s is understood, and read as its engine reads it', (pattern, ...texts) => {
  const language = languageOfPattern(pattern);
  expect(texts.map((text) => language && belongs(language, text))).toEqual(
    texts.map((text) => new RegExp(pattern, 'u').test(text)),
  );
});

it.each(['(?<=\\1(a))b', '(?<=(a)\\1)b', '(a)\\1', '(?i:a)', '\\u{d800}'])(
  '%s is not understood',
  (pattern) => {
    expect(languageOfPattern(pattern)).toBeUndefined();
  },
);

it('reads random patterns as their engine does', () => {
  const generator = new PatternGenerator(randomNumbers(SEED));
  let understood = 0;
  for (let count = 0; count < PATTERNS; count += 1) {
    const pattern = generator.pattern();
    const language = languageOfPattern(pattern);
    if (language === undefined) continue;
    understood += 1;
    const matcher = new RegExp(pattern, 'u');
    for (let turn = 0; turn < TEXTS_EACH; turn += 1) {
      const text = generator.text();
      if (belongs(language, text) !== matcher.test(text)) expect({ pattern, text }).toBe('read alike');
    }
  }
  // A pattern that is not understood proves nothing.
  expect(understood).toBeGreaterThan(PATTERNS / 2);
});
