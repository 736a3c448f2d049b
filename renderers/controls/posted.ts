import type { JsonSchema } from '#engine/model/definition';
import type { Holds } from '#engine/model/holds';
import type { Json, JsonObject } from '#engine/model/json';

/** What a browser without script sends for one field. */
export interface Posted {
  /** The text under the field's name, or under `name.part`; '' where nothing was given. */
  text(part?: string): string;
  /** All texts under the field's name, or under `name.part`, of which several controls have one each; undefined for none. */
  texts(part?: string): string[] | undefined;
  /** With the branches that hold for the answers. */
  schema: JsonSchema;
  /** What was asked by a button of the field, or of `name.part`, in words: `['remove', '2']`; none where it was another button. */
  asked(part?: string): readonly string[];
  /** All that the UI schema has of the field. */
  ui: JsonObject;
  options: Readonly<Record<string, Json>>;
  holds: Holds;
  /** Whether the page had the part of the field, where what is asked in it hangs on answers. */
  wasShown(part: string): boolean;
}

/** Texts as a browser sends them → the answer that the widget would have given; undefined for none. */
export type ReadPosted = (posted: Posted) => Json | undefined;

export const readText: ReadPosted = (posted) => posted.text().trim() || undefined;

/** An empty box is not sent at all: it means no where the form starts with an answer. */
export const readTick: ReadPosted = ({ text, schema }) =>
  text() !== '' ? true : typeof schema.default === 'boolean' ? false : undefined;
