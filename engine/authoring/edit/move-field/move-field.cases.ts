import type { CommandCases } from '../command-cases.ts';
import { both, formFootprint } from '../footprint.cases.ts';
import type { command } from './move-field.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ slug }) =>
    both(formFootprint(slug, 'ui', ['ui:order']), formFootprint(slug, 'form', ['fields'])),
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    to: random.number(9),
    order: random.someNames(),
  }),
};
