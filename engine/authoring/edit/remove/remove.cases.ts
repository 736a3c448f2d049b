import type { CommandCases } from '../command-cases.ts';
import { changing, toList } from '../footprint.cases.ts';
import type { command } from './remove.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ file, path }) => changing({ file, path: toList(path) }),
  sample: (random) => ({ file: random.file(), path: random.path() }),
};
