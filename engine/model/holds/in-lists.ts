import type { JsonSchema } from '../definition/model.ts';
import type { Json } from '../json/json.ts';
import type { CompilePredicate } from './holding-parts.ts';

/** Evaluation inside the items of lists. */
interface InLists {
  /**
   * Removes hidden answers from items, and items that have none left; undefined if no item is left.
   */
  visible(
    schema: JsonSchema,
    items: Json[],
    predicateOf: CompilePredicate,
    whole: JsonSchema,
  ): Json | undefined;
  start(schema: JsonSchema, isRequired: boolean, predicateOf: CompilePredicate): Json | undefined;
}

/**
 * Removes hidden answers from the items of lists, and gives them defaults. This version suffices for items
 * with neither conditions nor defaults; forms with rows install the complete one, which other pages never
 * fetch.
 */
export const inLists: InLists = { visible: (_schema, items) => items, start: () => undefined };
