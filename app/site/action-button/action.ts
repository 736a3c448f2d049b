import type { JsonObject } from '#engine/model/json';

/** Button as a page's definition writes it, with its texts in the page's language. */
export interface ActionProps {
  action: JsonObject;
  label: string;
  className: string;
  /** Answers that a form is opened with, by path; a form takes those that it asks for. */
  given?: JsonObject | undefined;
}
