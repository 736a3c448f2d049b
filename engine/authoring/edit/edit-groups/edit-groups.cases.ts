import type { CommandCases } from '../command-cases.ts';
import { formFootprint } from '../footprint.cases.ts';
import { randomListChange } from '../own-list.cases.ts';
import type { command } from './edit-groups.ts';

const place = { slug: 'one-form', variant: 'default', groups: [] };

export const cases: CommandCases<typeof command> = {
  footprint: ({ slug }) => formFootprint(slug, 'ui', ['ui:groups']),
  sample(random) {
    const group = () => ({ title: random.wording(), fields: random.someNames() });
    return {
      slug: random.slug,
      variant: random.variant,
      reach: random.reach(),
      groups: random.upToThree(group),
      change: random.oneOf(
        randomListChange(random, group),
        { title: { index: random.number(4), title: random.wording() } },
        { columns: { index: random.number(4), areTwo: random.oneOf(true, false) } },
        { put: { name: random.name(), index: random.oneOf(undefined, random.number(4)) } },
      ),
    };
  },
  typed: [
    { ...place, change: { title: { index: 1, title: { ru: 'A' } } } },
    { ...place, change: { title: { index: 1, title: { ru: 'A ' } } } },
  ],
};
