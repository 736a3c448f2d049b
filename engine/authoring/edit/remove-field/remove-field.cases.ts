import type { CommandCases } from '../command-cases.ts';
import { removalFootprint } from '../footprint.cases.ts';
import type { command } from './remove-field.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ slug }) => removalFootprint(slug),
  sample: (random) => ({ slug: random.slug, name: random.name() }),
};
