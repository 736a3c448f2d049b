import { describe, expect, it } from 'vitest';
import { findBreaches } from './words/find-breaches.ts';

const breachesIn = (path: string, source: string): string[] =>
  findBreaches([path], () => source).breaches.map(({ line, opening }) => `${line}: ${opening}`);

describe('sentences that open without a subject', () => {
  it.each([
    ['a docstring', 'engine/a.ts', '/** What is sent. */\nexport const a = 1;', '1: What is sent.'],
    ['a member', 'api/a.ts', 'interface A {\n  /** Of the form. */\n  id: string;\n}', '2: Of the form.'],
    ['a preposition', 'app/a.ts', '/** In a page that has hydrated. */', '1: In a page that has hydrated.'],
    [
      'a comment',
      'renderers/a.tsx',
      'a();\n// Whose session it is, decides.',
      '2: Whose session it is, decides.',
    ],
    ['a test', 'tests/a.test.ts', '/** Whether it is so. */', '1: Whether it is so.'],
    [
      'a message',
      'app/a.ts',
      "throw new Error('Nothing was found in the folder.');",
      '1: Nothing was found in the folder.',
    ],
    [
      'a text of errors',
      'app/errors.json',
      '{\n "fix": "Whoever sent this must wait."\n}',
      '2: Whoever sent this must wait.',
    ],
    ['a document', 'docs/a.md', '# Title\n\nWhat is stored is encrypted.', '3: What is stored is encrypted.'],
    ['a run-in heading', 'docs/a.md', '**Why.** Whoever reads this knows.', '1: Whoever reads this knows.'],
  ])('are found in %s', (_kind, path, source, found) => {
    expect(breachesIn(path, source)).toEqual([found]);
  });

  it.each([
    ['a sentence', 'engine/a.ts', '/** Returns the path of the field. */'],
    ['a noun phrase', 'engine/a.ts', '/** Largest size of one file, in bytes. */'],
    ['a clause before its subject', 'api/a.ts', '// If the lock is taken, the caller retries.'],
    [
      'the second line of a comment',
      'api/a.ts',
      '// The file is copied, since another process may read it\n// while it is written.',
    ],
    ['a question', 'docs/a.md', 'What does a variant change?'],
    ['a list and a heading', 'docs/a.md', '## What visitors get\n\n- what they typed'],
    ['a short text', 'app/a.ts', "const title = 'What is new';"],
    ['code in a document', 'docs/a.md', '```\nWhat is this: code\n```'],
  ])('are not %s', (_kind, path, source) => {
    expect(breachesIn(path, source)).toEqual([]);
  });
});
