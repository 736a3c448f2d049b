import type { CommandCases } from '../command-cases.ts';
import type { command } from './move.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    file: random.file(),
    path: random.path(),
    from: random.number(4),
    to: random.number(4),
  }),
};
