import type { Lang } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';

/** A kind of field that a form may have of its own, beside the shared ones; a widget's `widget.ts` describes it. */
export interface FieldType {
  /** Until its author writes another. */
  title: Readonly<Record<Lang, string>>;
  schema: JsonObject;
  ui: JsonObject;
  /** One that it accepts. */
  answer: Json;
}
