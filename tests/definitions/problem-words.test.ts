import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Lang, problemEntries } from '#engine';
import { findingKinds } from '../../engine/prove/sentences.ts';

interface Worded {
  words: Readonly<Record<Lang, { message: string; fix: string }>>;
}

const all: [string, Worded][] = [...Object.entries(problemEntries), ...Object.entries(findingKinds)];
const gaps = (text: string): string[] => [...new Set(text.match(/\{[a-z]+\}/g))].sort();
/** What people type into files, and names that are the same in both languages. */
const NOT_WORDS = /"[^"]*"|\{[^}]*\}|[\w-]*[./:-][\w./-]*|JSON/g;

describe('every problem that a check can find', () => {
  it.each(all)('%s is said in every language, with what was found in each', (id, { words }) => {
    for (const lang of LANGUAGES) {
      const { message, fix } = words[lang];
      expect(message.trim(), `${id} ${lang}`).not.toBe('');
      expect(fix.trim(), `${id} ${lang}`).not.toBe('');
    }
    const told = (lang: Lang): string => words[lang].message + words[lang].fix;
    // What sits in quotation marks as an example of writing is no gap.
    expect(gaps(told('ru')).filter((gap) => !gaps(told('en')).includes(gap))).toEqual([]);
    expect(words.ru.message).toMatch(/[а-яё]{3}/);
    // Russian is no English sentence with a few words exchanged.
    const latin = words.ru.message.replaceAll(NOT_WORDS, '').match(/[a-z]{2,} [a-z]{2,} [a-z]{2,}/i);
    expect(latin).toBeNull();
  });
});
