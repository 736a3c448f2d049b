import { LANGUAGES } from '#engine/model/definition';
import type { CommandCases } from '../command-cases.ts';
import type { command } from './set-text.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    lang: random.oneOf(...LANGUAGES),
    key: random.oneOf('a.title', '__proto__', 'clé', random.text()),
    text: random.text(),
  }),
  typed: [
    { lang: 'ru', key: 'a.title', text: 'T' },
    { lang: 'ru', key: 'a.title', text: 'Ti' },
  ],
};
