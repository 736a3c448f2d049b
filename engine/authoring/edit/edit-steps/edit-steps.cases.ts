import { STEPS } from '#engine/model/schema';
import type { CommandCases } from '../command-cases.ts';
import { formFootprint } from '../footprint.cases.ts';
import type { command } from './edit-steps.ts';

const place = { slug: 'one-form', variant: 'default', steps: [] };

export const cases: CommandCases<typeof command> = {
  footprint: ({ slug }) => formFootprint(slug, 'ui', [STEPS]),
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    reach: random.reach(),
    steps: random.upToThree(() => ({
      name: random.oneOf('one', 'two'),
      title: random.wording(),
      fields: random.someNames(),
    })),
    change: random.oneOf(
      { remove: random.number(4) },
      { title: { index: random.number(4), title: random.wording() } },
      { move: { from: random.number(4), to: random.number(4) } },
      { put: { names: random.someNames(), index: random.number(4) } },
      { add: { name: 'three', title: random.wording(), fields: random.someNames() } },
    ),
  }),
  typed: [
    { ...place, change: { title: { index: 1, title: { ru: 'A' } } } },
    { ...place, change: { title: { index: 1, title: { ru: 'A ' } } } },
  ],
};
