import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDefaultRegistry } from '@rjsf/core';
import { TranslatableString } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { type WidgetContract, widgets } from '#engine/model/widgets';

import { makeTheme, theme } from '../../renderers/rjsf-theme/index.ts';
import { formTexts } from '../../renderers/rjsf-theme/texts/form-texts.gen.ts';
import texts from '../../renderers/rjsf-theme/texts/theme-texts.json' with { type: 'json' };

const stock = getDefaultRegistry();

describe('the theme has all that RJSF’s registry has', () => {
  it.each(Object.keys(stock.widgets))('a widget of its own for %s', (name) => {
    expect(theme.widgets[name]).toBeDefined();
    expect(theme.widgets[name]).not.toBe(stock.widgets[name]);
  });

  it.each(Object.keys(stock.templates))('a template of its own for %s', (name) => {
    const ours = theme.templates as Readonly<Record<string, unknown>>;
    expect(ours[name]).toBeDefined();
    expect(ours[name]).not.toBe((stock.templates as Readonly<Record<string, unknown>>)[name]);
  });

  it.each(Object.keys(stock.templates.ButtonTemplates))('a button of its own for %s', (name) => {
    const ours = theme.templates.ButtonTemplates as unknown as Readonly<Record<string, unknown>>;
    expect(ours[name]).toBeDefined();
  });

  it.each(Object.keys(stock.fields))('a field for %s', (name) => {
    expect(theme.fields[name]).toBeDefined();
  });
});

/**
 * Widget → name of our control in the theme, if it differs: RJSF's own name, or that of a control with the kind of answer
 * which the schema's format requires.
 */
const NAMES_IN_THEME: Readonly<Record<string, string>> = {
  checkbox: 'CheckboxWidget',
  checkboxes: 'CheckboxesWidget',
  date: 'date-mask',
  email: 'checked-email',
  files: 'uploaded-files',
  hidden: 'HiddenWidget',
  radio: 'RadioWidget',
  rating: 'rating-scale',
  select: 'SelectWidget',
  text: 'TextWidget',
  textarea: 'TextareaWidget',
  time: 'time-of-day',
};

/** Returns true for widgets of arrays, which RJSF renders by its own field with our templates. */
const ofArrays = ({ repeats }: WidgetContract): boolean => repeats === true;

describe('the theme has the controls of our forms', () => {
  it.each(Object.entries(widgets).flatMap(([slug, widget]) => (ofArrays(widget) ? [] : [slug])))(
    '%s',
    (slug) => {
      expect(theme.widgets[NAMES_IN_THEME[slug] ?? slug]).toBeDefined();
    },
  );
});

describe('the sentences of RJSF', () => {
  it.each(Object.values(TranslatableString))('%s is Russian in the Russian theme', (text) => {
    expect(theme.translateString(text, ['1', '2', '3'])).toMatch(/[а-яё]/i);
    expect(makeTheme('en').translateString(text, ['1', '2', '3'])).not.toMatch(/[а-яё]|%\d/i);
  });
});

const folder = fileURLToPath(new URL('../../renderers/rjsf-theme/', import.meta.url));
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readFileSync(join(folder, path), 'utf8'))
  .join('');

describe('a text of the theme', () => {
  it('is there in both languages', () => {
    expect(Object.keys(texts.en).sort()).toEqual(Object.keys(texts.ru).sort());
    expect(Object.keys(formTexts.en).sort()).toEqual(Object.keys(formTexts.ru).sort());
  });

  it.each(Object.keys(texts.ru))('%s is shown somewhere', (key) => {
    const family = `${key.slice(0, key.lastIndexOf('.') + 1)}$`;
    expect(source.includes(`'${key}'`) || source.includes(family)).toBe(true);
  });
});
