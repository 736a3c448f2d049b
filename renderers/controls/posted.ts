import type { JsonSchema } from '#engine/model/definition';
import type { Holds } from '#engine/model/holds';
import type { Json, JsonObject } from '#engine/model/json';

/** Texts of one field in a form that a browser has sent without script, and what the page knew of the field. */
export interface Posted {
  /** Returns the text of the field, or of a part of it by its path in the field; '' if none was given. */
  text(part?: string): string;
  /**
   * Returns all texts of the field, or of a part whose controls share one name; `undefined` if there are
   * none.
   */
  texts(part?: string): string[] | undefined;
  /** Schema of the field with the branches that apply to the answers. */
  schema: JsonSchema;
  /**
   * Parts of the pressed button's name after the field's path: `['remove', '2']`; empty for a button of
   * another field.
   */
  asked(part?: string): readonly string[];
  /** UI schema of the field. */
  ui: JsonObject;
  options: Readonly<Record<string, Json>>;
  /** Tells which fields the items of a list ask for, by their answers. */
  holds: Holds;
  /** True if the page showed this part of the field; answers decide which parts are shown. */
  wasShown(part: string): boolean;
}

/**
 * Converts the posted texts of a field to the answer that its widget would give with script; undefined for
 * none.
 */
export type ReadPosted = (posted: Posted) => Json | undefined;

/** Reads a posted text without surrounding spaces; undefined for a blank one. */
export const readText: ReadPosted = (posted) => posted.text().trim() || undefined;

/**
 * Reads a posted checkbox: true if it was sent. Browsers do not send an unticked one, so that gives `false` for
 * a field with a default and undefined for any other.
 */
export const readTick: ReadPosted = ({ text, schema }) =>
  text() !== '' ? true : typeof schema.default === 'boolean' ? false : undefined;
