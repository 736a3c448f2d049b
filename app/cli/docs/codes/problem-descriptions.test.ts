import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import { problemDescriptions } from './problem-descriptions.ts';

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
/** Matches texts that people type into files, and names that both languages share. */
const NOT_WORDS = /"[^"]*"|\{[^}]*\}|[\w-]*[./:-][\w./-]*|JSON/g;

describe('every problem that a check can find', () => {
  it('has a description of its own', () => {
    const ids = problemDescriptions.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(problemDescriptions.map((one) => [one.id, one] as const))(
    '%s is described in every language, with the same params',
    (id, { severity, message, fix, cause }) => {
      expect(['error', 'warning']).toContain(severity);
      for (const lang of LANGUAGES) {
        for (const text of [message, fix, cause]) expect(text[lang].trim(), `${id} ${lang}`).not.toBe('');
      }
      const all = (lang: Lang): string => message[lang] + fix[lang];
      // Russian messages may leave out parameters that only readers of files need.
      expect(placeholders(all('ru')).filter((name) => !placeholders(all('en')).includes(name))).toEqual([]);
      for (const text of [message.ru, cause.ru]) {
        expect(text).toMatch(/[а-яё]{3}/);
        // A Russian text must not be an English sentence with a few words replaced.
        expect(text.replaceAll(NOT_WORDS, '').match(/[a-z]{2,} [a-z]{2,} [a-z]{2,}/i)).toBeNull();
      }
    },
  );
});
