import type { Lang } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';

/**
 * A kind of field that a form may define itself, besides the shared ones; a widget's `widget.json` describes
 * it.
 */
export interface FieldType {
  /** Initial title, until its author writes another. */
  title: Readonly<Record<Lang, string>>;
  /** Use of the kind; absent where the summary of its widget tells it. */
  about?: Readonly<Record<Lang, string>>;
  schema: JsonObject;
  ui: JsonObject;
  /** Answer that its schema accepts. */
  answer: Json;
}
