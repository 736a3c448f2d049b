import type { CommandCases } from '../command-cases.ts';
import { changing, toList } from '../footprint.cases.ts';
import type { command } from './set.ts';

const place = { file: 'pages/about.json', path: ['title', 'en'] };

export const cases: CommandCases<typeof command> = {
  footprint: ({ file, path }) => changing({ file, path: toList(path) }),
  sample: (random) => ({
    file: random.file(),
    path: random.path(),
    value: random.value(),
    ...random.oneOf({}, { order: ['ui:order', 'properties', ...random.names] }),
  }),
  typed: [
    { ...place, value: 'A' },
    { ...place, value: 'Ab' },
  ],
};
