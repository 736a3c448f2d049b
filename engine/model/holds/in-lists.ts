import type { JsonSchema } from '../definition/model.ts';
import type { Json } from '../json/json.ts';
import type { CompilePredicate } from './holding-parts.ts';

/** What holds in the items of lists. */
interface InLists {
  /** The items without what is hidden in them, and without those of which nothing is left; undefined where none is. */
  visible(
    schema: JsonSchema,
    items: Json[],
    predicateOf: CompilePredicate,
    whole: JsonSchema,
  ): Json | undefined;
  /** The items that a list has from the start; undefined for none. */
  start(schema: JsonSchema, isRequired: boolean, predicateOf: CompilePredicate): Json | undefined;
}

/** As for lists whose items have neither conditions nor defaults. Forms with rows bring the rest; other pages never fetch it. */
export const inLists: InLists = { visible: (_schema, items) => items, start: () => undefined };
