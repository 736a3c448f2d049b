import type { Lang } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import type { WidgetContract } from '#engine/model/widgets';

/**
 * Content of a widget's `widget.json`, from which the generator writes the registries of the engine, the
 * renderers and the tests.
 */
export interface WidgetDescriptor extends WidgetContract {
  /**
   * Chunk that its control shares with others; `page` is in every page that has a form. Without it, the
   * control gets a chunk of its own.
   */
  chunk?: string;
  /** Kinds of field with this widget that the studio offers, by slug. */
  fieldTypes?: Readonly<Record<string, WidgetFieldType>>;
  sample: WidgetSample;
}

/** Kind of field that a form may define itself, beside the shared ones. */
interface WidgetFieldType {
  /** Position in ascending order: the commonest is offered first. */
  order: number;
  /** Initial title, which the author may replace. */
  title: Readonly<Record<Lang, string>>;
  schema: JsonObject;
  /** UI schema of the field beside `ui:widget`. */
  ui?: JsonObject;
  /** Example of an answer that the schema accepts. */
  answer: Json;
}

/**
 * Samples of a widget for the gallery: an answer that fills it, one that strains it, and an error that it can
 * meet.
 */
export interface WidgetSample {
  schema: JsonObject;
  ui?: JsonObject;
  filled: Json;
  /** Longest answer that a person may give. */
  long: Json;
  /** Code of an error of the widget's usual rule, with the parameters of its text. */
  error: { code: string; params?: Record<string, string | number> };
}
