import type { CommandCases } from '../command-cases.ts';
import { footprintOfItem } from '../footprint.cases.ts';
import type { command } from './remove-item-field.ts';

export const cases: CommandCases<typeof command> = {
  footprint: footprintOfItem,
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    reach: random.reach(),
    within: random.oneOf([], random.names.slice(0, 1)),
    field: random.name(),
  }),
};
