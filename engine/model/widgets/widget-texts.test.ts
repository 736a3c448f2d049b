import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isShownBy } from './widget-texts.ts';
import { widgets } from './widgets.gen.ts';

const folder = new URL('../../../renderers/widgets/', import.meta.url);

/** Returns the text keys in a widget's own files, and those of the list of suggestions if it uses that. */
function keysIn(slug: string): string[] {
  const files = readdirSync(new URL(`${slug}/`, folder)).filter((name) => /(?<!test)\.tsx?$/.test(name));
  const own = files.map((name) => readFileSync(new URL(`${slug}/${name}`, folder), 'utf8')).join('\n');
  const list = new URL('../parts/combobox/suggest-input.tsx', folder);
  const source = own.includes('SuggestInput') ? own + readFileSync(list, 'utf8') : own;
  return [...source.matchAll(/['"`](form\.[a-zA-Z.]+)/g)].map(([, key = '']) => key);
}

describe('a bundle carries the texts that its widgets show', () => {
  it.each(Object.keys(widgets))('%s', (slug) => {
    for (const key of keysIn(slug)) expect(isShownBy(new Set([slug]), key), key).toBe(true);
  });

  it('and not those of others', () => {
    expect(isShownBy(new Set(['phone', 'consent']), 'form.captcha.work.done')).toBe(false);
    expect(isShownBy(new Set(['phone', 'consent']), 'form.summary.title')).toBe(true);
  });
});

describe('an author reads in every language', () => {
  it.each(Object.entries(widgets))(
    'what the widget %s is, and what its numbers and flags are',
    (_slug, widget) => {
      const { summary, options, optionTitles = {} } = widget;
      const settings = Object.entries(options).flatMap(([name, type]) =>
        type === 'number' || type === 'boolean' ? [name] : [],
      );
      const titled = Object.keys(optionTitles);
      expect(titled).toEqual(expect.arrayContaining(settings));
      expect(Object.keys(options)).toEqual(expect.arrayContaining(titled));
      for (const phrase of [summary, ...Object.values(optionTitles)])
        expect(phrase).toEqual({ ru: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) });
    },
  );
});
