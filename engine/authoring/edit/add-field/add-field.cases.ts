import type { CommandCases } from '../command-cases.ts';
import type { command } from './add-field.ts';

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    field: random.oneOf(random.field(), 'nothing'),
    before: random.name(),
  }),
};
