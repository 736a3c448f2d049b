import type { CommandCases } from '../command-cases.ts';
import { randomListChange } from '../own-list.cases.ts';
import type { command } from './edit-choices.ts';

const place = { slug: 'one-form', variant: 'default', name: 'interests', choices: [] };

export const cases: CommandCases<typeof command> = {
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    reach: random.reach(),
    choices: random.upToThree(random.choice),
    change: random.oneOf(randomListChange(random, random.choice), {
      label: { index: random.number(4), label: random.wording() },
    }),
  }),
  typed: [
    { ...place, change: { label: { index: 1, label: { ru: 'Y' } } } },
    { ...place, change: { label: { index: 1, label: { ru: 'Ye' } } } },
  ],
};
