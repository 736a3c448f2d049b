import type { JsonObject } from '#engine/model/json';
import type { CommandCases } from '../command-cases.ts';
import { both, changing, formFootprint, propertyFootprint } from '../footprint.cases.ts';
import { randomListChange } from '../own-list.cases.ts';
import { type command, rowsPath } from './edit-rows.ts';

const ONE_ROW: JsonObject = { properties: { one: { enum: ['1'] } }, required: ['one'] };
const place = { slug: 'one-form', variant: 'default', name: 'opinions', schema: {}, rows: [] };

export const cases: CommandCases<typeof command> = {
  footprint: ({ change, ...table }) =>
    both(
      formFootprint(table.slug, 'ui', rowsPath(table)),
      'label' in change || 'move' in change ? changing() : propertyFootprint(table.slug, table.name, []),
    ),
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    reach: random.reach(),
    schema: random.oneOf({}, ONE_ROW),
    rows: random.upToThree(random.choice),
    change: random.oneOf(randomListChange(random, random.choice), {
      label: { index: random.number(4), label: random.wording() },
    }),
  }),
  typed: [
    { ...place, change: { label: { index: 1, label: { ru: 'Y' } } } },
    { ...place, change: { label: { index: 1, label: { ru: 'Ye' } } } },
  ],
};
