import { expect, it } from 'vitest';
import { groupIntoRuns } from '#engine/model/schema';
import { keptInGroups } from './kept-in-groups.ts';

const runs = groupIntoRuns(
  ['name', 'city', 'street', 'house', 'comment'],
  [{ title: 'Адрес', fields: ['city', 'street', 'house'] }],
);

it.each([
  ['a field of no group passes the group as a whole, down', 'name', 1, 3],
  ['and up', 'comment', 3, 1],
  ['and up into its middle, too', 'comment', 2, 1],
  ['behind the group it is next to nobody of it', 'name', 4, 4],
  ['a field of the group is moved among its own', 'city', 2, 2],
  ['and not out of it, down', 'house', 4, 3],
  ['nor up', 'city', 0, 1],
])('%s', (_title, name, to, place) => {
  expect(keptInGroups(runs, name, to)).toBe(place);
});
