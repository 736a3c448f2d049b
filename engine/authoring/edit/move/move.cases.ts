import type { CommandCases } from '../command-cases.ts';
import { changing } from '../footprint.cases.ts';
import type { command } from './move.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ file, path }) => changing({ file, path }),
  sample: (random) => ({
    file: random.file(),
    path: random.path(),
    from: random.number(4),
    to: random.number(4),
  }),
};
