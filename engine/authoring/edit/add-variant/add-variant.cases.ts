import type { CommandCases } from '../command-cases.ts';
import type { command } from './add-variant.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    slug: random.slug,
    name: random.oneOf('first', 'second', random.variant),
    title: random.wording(),
  }),
};
