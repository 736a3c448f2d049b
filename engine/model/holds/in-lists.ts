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
 * Evaluation of conditions and defaults inside list items. This version does nothing, which suffices for items
 * without any; `installListItems` puts in the complete one, which only pages with rows fetch.
 */
export const inLists: InLists = { visible: (_schema, items) => items, start: () => undefined };
