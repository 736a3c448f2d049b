import type { CommandCases } from '../command-cases.ts';
import type { command } from './move-field.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    to: random.number(9),
    order: random.someNames(),
  }),
};
