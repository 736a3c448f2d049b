import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitSpec } from './spec-sentences.ts';

const textsOf = (markdown: string): string[] =>
  splitSpec('R', `## 5. Rules\n${markdown}`).map(({ text }) => text);

describe('a specification is split into sentences', () => {
  it.each<[string, string, string[]]>([
    ['a paragraph at its full stops', 'No roles. All are public.', ['No roles.', 'All are public.']],
    ['a bullet at its full stops', '- Name: required. Letters only.', ['Name: required.', 'Letters only.']],
    [
      'a list behind a colon stays with what introduces it',
      '- Types: phone; name, e-mail',
      ['Types: phone; name, e-mail'],
    ],
    [
      'a sentence may begin with a small letter',
      '- Lead: a, b. employment_type values: c.',
      ['Lead: a, b.', 'employment_type values: c.'],
    ],
    ['masks and numbers are no ends', '- Mask 99.99.9999, 0.7 s.', ['Mask 99.99.9999, 0.7 s.']],
    [
      'an ellipsis and a listed full stop are no ends',
      'As +7(... when Russian, and - . / are kept.',
      ['As +7(... when Russian, and - . / are kept.'],
    ],
    [
      'a quoted text is not cut',
      "Title: 'Готово! Ждите. Спасибо'. Button: ок.",
      ["Title: 'Готово! Ждите. Спасибо'.", 'Button: ок.'],
    ],
    [
      'an apostrophe quotes nothing',
      "A form's data. The bank's host.",
      ["A form's data.", "The bank's host."],
    ],
    [
      'a row of a table is one sentence, its head is none',
      '| A | B |\n|---|---|\n| GET | /a. Then b |\n| POST | /c |',
      ['GET · /a. Then b', 'POST · /c'],
    ],
    ['a bold word is not marked', '**FAQ**: data by section.', ['FAQ: data by section.']],
    ['a bold line is a heading', '**Form**\n- One.\n- Two.', ['One.', 'Two.']],
    ['a bold line with a full stop says something', '**Date input**.', ['Date input.']],
  ])('%s', (_title, markdown, expected) => {
    expect(textsOf(markdown)).toEqual(expected);
  });

  it('numbers them by section, and none before the first', () => {
    const ids = splitSpec(
      'S',
      'Intro.\n\n## 2. Screens\nOne. Two.\n### Form\nThree.\n## 10. Last\nFour.',
    ).map(({ id }) => id);
    expect(ids).toEqual(['S§2-1', 'S§2-2', 'S§2-3', 'S§10-1']);
  });

  it('knows what each speaks of: heading, list and the first words of its bullet', () => {
    const markdown = '## 5. Rules\n### Form\n**Fields**\n- Phone: a mask. At most 22.\n\nLast.';
    expect(splitSpec('R', markdown).map(({ topics }) => topics)).toEqual([
      ['Form', 'Fields'],
      ['Form', 'Fields', 'Phone'],
      ['Form'],
    ]);
  });
});

describe.each(['R', 'S'] as const)('of %s', (spec) => {
  const markdown = readFileSync(new URL(`../../docs/spec/${spec}.md`, import.meta.url), 'utf8');
  const lettersOf = (text: string): string => text.replace(/[^\p{L}\d]/gu, '');

  it('no word is lost and none is read twice, but for headings and heads of tables', () => {
    const sections = markdown.slice(markdown.indexOf('\n## 1. '));
    const spoken = sections
      .replace(/^#.*$/gm, '')
      .replace(/^\*\*[^*]+\*\*$/gm, '')
      .replace(/^\|.*\|\n\|[-|]+\|$/gm, '');
    expect(
      lettersOf(
        splitSpec(spec, markdown)
          .map(({ text }) => text)
          .join(''),
      ),
    ).toBe(lettersOf(spoken));
  });

  it('no sentence ends inside a quotation or a bracket', () => {
    for (const { text } of splitSpec(spec, markdown)) {
      expect(text.split('(').length, text).toBe(text.split(')').length + (text.includes('+7(...') ? 1 : 0));
      expect(text.split('«').length, text).toBe(text.split('»').length);
    }
  });
});
