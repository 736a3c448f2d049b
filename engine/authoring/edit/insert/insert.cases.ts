import type { CommandCases } from '../command-cases.ts';
import { changing } from '../footprint.cases.ts';
import type { command } from './insert.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ file, path }) => changing({ file, path }),
  sample: (random) => ({
    file: random.file(),
    path: random.path(),
    index: random.number(9),
    value: random.value(),
  }),
};
