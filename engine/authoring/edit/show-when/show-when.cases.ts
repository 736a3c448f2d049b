import { writeCondition } from '#engine/model/schema';
import type { CommandCases } from '../command-cases.ts';
import { both, ownForm, propertyFootprint, reading, schemaFootprint } from '../footprint.cases.ts';
import type { command } from './show-when.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ slug, name, inItems }) =>
    inItems === undefined
      ? both(schemaFootprint(slug), reading(ownForm(slug, ['fields'])))
      : propertyFootprint(slug, name, ['items']),
  sample: (random) => ({
    slug: random.slug,
    name: random.name(),
    when: random.oneOf(
      null,
      writeCondition({ path: [random.name()], is: 'equal', value: random.oneOf('1', 0, true) }),
      writeCondition({
        hold: 'some',
        of: [
          { path: [random.name()], is: 'answered' },
          { path: [random.name()], is: 'differs', value: '1' },
        ],
      }),
    ),
  }),
};
