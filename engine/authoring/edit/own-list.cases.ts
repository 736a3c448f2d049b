import type { JsonObject } from '#engine/model/json';
import type { Random } from './command-cases.ts';
import type { ListChange } from './own-list.ts';

/** Returns a random change of a list, for tests that apply commands at random. */
export const randomListChange = (random: Random, item: () => JsonObject): ListChange<JsonObject> =>
  random.oneOf(
    { add: item() },
    { remove: random.number(4) },
    { move: { from: random.number(4), to: random.number(4) } },
  );
