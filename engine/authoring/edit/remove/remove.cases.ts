import type { CommandCases } from '../command-cases.ts';
import type { command } from './remove.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({ file: random.file(), path: random.path() }),
};
