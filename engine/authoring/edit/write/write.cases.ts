import type { CommandCases } from '../command-cases.ts';
import { changing } from '../footprint.cases.ts';
import type { command } from './write.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ file }) => changing({ file, path: [] }),
  sample: (random) => ({
    file: random.file(),
    text: random.oneOf(JSON.stringify(random.value()), random.text(), '', '{', '{}\n', 'null'),
  }),
  typed: [
    { file: 'pages/about.json', text: '{' },
    { file: 'pages/about.json', text: '{}' },
  ],
};
