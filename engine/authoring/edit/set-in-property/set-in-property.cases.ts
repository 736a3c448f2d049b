import type { CommandCases } from '../command-cases.ts';
import { propertyFootprint } from '../footprint.cases.ts';
import type { command } from './set-in-property.ts';

const place = { slug: 'one-form', variant: 'default', name: 'phone', path: ['maxLength'] };

export const cases: CommandCases<typeof command> = {
  // Below `items`, the place of a field of an item depends on the document.
  footprint: ({ slug, name, path }) => propertyFootprint(slug, name, path[0] === 'items' ? ['items'] : path),
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    path: random.path(),
    reach: random.reach(),
    ...random.oneOf({}, { value: random.value() }),
  }),
  typed: [
    { ...place, value: 1 },
    { ...place, value: 12 },
  ],
};
