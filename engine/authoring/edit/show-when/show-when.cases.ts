import type { CommandCases } from '../command-cases.ts';
import type { command } from './show-when.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    slug: random.slug,
    name: random.name(),
    when: random.oneOf(null, { field: random.name(), value: random.oneOf('1', 0, true) }),
  }),
};
