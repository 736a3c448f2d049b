import { describe, expect, it } from 'vitest';
import type { ExistingForm } from './existing-names.ts';
import { namedOptions } from './named-options.ts';

const call: ExistingForm = {
  name: 'call',
  title: { ru: 'Звонок', en: 'Call' },
  variants: ['ivi'],
  aliases: { 'form-call': {}, 'form-ivi': { variant: 'ivi' } },
  offered: [],
};
const reader = { lang: 'en' as const, richContent: 'Blocks', unpublished: (title: string) => title };

/** Returns the options of a button that opens `chosen`. */
const offered = (chosen: string): string[] =>
  namedOptions('form-names', { forms: [call] }, { document: { form: chosen }, path: ['form'] }, reader).map(
    ({ value, title }) => `${value}: ${title}`,
  );

describe('a button is offered', () => {
  it('each form once, and blocks of its own', () => {
    expect(offered('')).toEqual(['call: Call', 'wysiwyg: Blocks']);
  });
  it('a form by its title alone where its own name stands for a variant without a title', () => {
    const forms = [{ ...call, variants: ['call'], aliases: { call: { variant: 'call' } } }];
    const options = namedOptions('form-names', { forms }, { document: {}, path: ['form'] }, reader);
    expect(options.map(({ title }) => title)).toEqual(['Call', 'Blocks']);
  });
  it('the other name of a form only where it is chosen already', () => {
    expect(offered('form-ivi')).toEqual(['call: Call', 'form-ivi: Call — ivi', 'wysiwyg: Blocks']);
  });
});
