import type { CommandCases } from '../command-cases.ts';
import { both, formFootprint } from '../footprint.cases.ts';
import type { command } from './rename-in-form.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ slug, part, path, to }) =>
    // Lines of a configured list contain the wire name.
    both(
      formFootprint(slug, part, path),
      formFootprint(slug, part, [...path.slice(0, -1), to]),
      formFootprint(slug, 'form', ['fields']),
    ),
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    part: random.part(),
    path: random.path(),
    reach: random.reach(),
    to: random.name(),
  }),
};
