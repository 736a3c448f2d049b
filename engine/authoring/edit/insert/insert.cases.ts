import type { CommandCases } from '../command-cases.ts';
import type { command } from './insert.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    file: random.file(),
    path: random.path(),
    index: random.number(9),
    value: random.value(),
  }),
};
