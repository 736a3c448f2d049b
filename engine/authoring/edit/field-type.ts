import type { Lang } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';

/**
 * Kind of field that an author can add without a shared field, such as "Short answer", with the schema to start from;
 * declared in the `widget.json` of its widget.
 */
export interface FieldType {
  /** Label of the new field, until its author writes another; also the name of the kind. */
  title: Readonly<Record<Lang, string>>;
  /** Explanation of the kind's use, shown when fields are added; if absent, the summary of its widget is shown. */
  about?: Readonly<Record<Lang, string>>;
  schema: JsonObject;
  ui: JsonObject;
  /** Example of an answer that `schema` accepts. */
  answer: Json;
}
