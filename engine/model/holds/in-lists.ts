import type { JsonSchema } from '../definition/model.ts';
import type { Json } from '../json/json.ts';
import type { CompilePredicate } from './holding-parts.ts';

/** Evaluation inside the items of lists. */
interface InLists {
  /**
   * Removes hidden answers from the items, and items without any answer left; undefined if no item is left.
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
 * Default for lists whose items have neither conditions nor defaults. Forms with rows install the complete
 * version; other pages never fetch it.
 */
export const inLists: InLists = { visible: (_schema, items) => items, start: () => undefined };
