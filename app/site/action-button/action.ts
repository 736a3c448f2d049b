import type { JsonObject } from '#engine/model/json';

/**
 * Properties of every kind of action button: the action as the page's definition has it, with its texts in the
 * page's language.
 */
export interface ActionProps {
  action: JsonObject;
  label: string;
  className: string;
  /** Answers with which a form is opened, by path; the form ignores those that it does not ask for. */
  given?: JsonObject | undefined;
}
