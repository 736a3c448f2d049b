import type { CommandCases } from '../command-cases.ts';
import { both, formFootprint, propertyFootprint, removalFootprint } from '../footprint.cases.ts';
import { randomListChange } from '../own-list.cases.ts';
import { choicesPath, type command } from './edit-choices.ts';

const place = { slug: 'one-form', variant: 'default', name: 'interests', choices: [] };

export const cases: CommandCases<typeof command> = {
  footprint(edited) {
    const { slug, name, change } = edited;
    const list = formFootprint(slug, 'ui', choicesPath(edited));
    if ('label' in change || 'groups' in change || 'move' in change) return list;
    if ('add' in change) return both(list, propertyFootprint(slug, name, []));
    // Fields shown only by this choice may be removed too.
    return both(list, removalFootprint(slug));
  },
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
