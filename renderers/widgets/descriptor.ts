import type { Lang } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import type { WidgetContract } from '#engine/model/widgets';

/**
 * Content of a widget's `widget.json`, from which the generator writes the registries of the engine, the
 * renderers and the tests.
 */
export interface WidgetDescriptor extends WidgetContract {
  /**
   * Chunk that its control shares with others: `page` is in every page with a form. Absent: a chunk
   * of its own.
   */
  chunk?: string;
  /** Kinds of field that the studio offers for this widget, by slug. */
  fieldTypes?: Readonly<Record<string, WidgetFieldType>>;
  sample: WidgetSample;
}

/** Kind of field that authors may add to a form, besides the shared fields. */
interface WidgetFieldType {
  /** Position in ascending order: the commonest is offered first. */
  order: number;
  /** Initial title, which the author may replace. */
  title: Readonly<Record<Lang, string>>;
  /** Use of the kind; absent where the summary of its widget tells it. */
  about?: Readonly<Record<Lang, string>>;
  schema: JsonObject;
  /** UI schema of the field beside `ui:widget`. */
  ui?: JsonObject;
  /** Example of an answer that the schema accepts. */
  answer: Json;
}

/** Sample field of a widget for the gallery: a usual answer, one that is hard to show, and an error. */
export interface WidgetSample {
  schema: JsonObject;
  ui?: JsonObject;
  /** Usual answer. */
  filled: Json;
  /** Longest answer that a person may give. */
  long: Json;
  /** Code of an error that the widget's rule reports, with the parameters of its text. */
  error: { code: string; params?: Record<string, string | number> };
}
