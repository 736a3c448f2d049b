import { LANGUAGES } from '#engine/model/definition';
import { textsFile } from '#engine/model/load';
import type { CommandCases } from '../command-cases.ts';
import { changing } from '../footprint.cases.ts';
import type { command } from './set-text.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ lang, key }) => changing({ file: textsFile(lang), path: [key] }),
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
