import type { Text } from '#engine/model/definition';
import { equalJson, type Json, type JsonObject, parseObject, valueAt } from '#engine/model/json';
import { languageOfFile } from '#engine/model/load';
import { withoutValueAt, withValueAt } from './edit-json.ts';

/**
 * True if the path is that of a dictionary (`texts/…`). Of a dictionary, a draft contains only its changes, as a JSON
 * Merge Patch, so that two people who write two forms do not conflict.
 */
export const isTextChanges = (path: string): boolean => languageOfFile(path) !== undefined;

/**
 * Returns the text of a dictionary with changes by key applied: null removes a text, and a new key is inserted
 * alphabetically.
 */
export function withTextChanges(dictionary: string, changes: JsonObject): string {
  let text = dictionary;
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) text = withoutValueAt(text, [key]);
    else if (!equalJson(wordingIn(text, key), value))
      text = withValueAt(text, [key], value, alphabetically(key));
  }
  return text;
}

const wordingIn = (dictionary: string, key: string): Json | undefined =>
  valueAt(JSON.parse(dictionary) as Json, [key]);

const alphabetically =
  (key: string) =>
  (keys: readonly string[]): number => {
    const next = keys.findIndex((other) => other > key);
    return next < 0 ? keys.length : next;
  };

/**
 * Parses a document's changes of a dictionary: key → new text, or null for a removed one. Undefined if the text is
 * not a JSON object.
 */
export const readTextChanges = (text: string): Record<string, Text | null> | undefined =>
  parseObject(text) as Record<string, Text | null> | undefined;
