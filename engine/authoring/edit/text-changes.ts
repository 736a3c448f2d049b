import type { Text } from '#engine/model/definition';
import { equalJson, type Json, type JsonObject, parseObject, valueAt } from '#engine/model/json';
import { languageOfFile } from '#engine/model/load';
import { withoutValueAt, withValueAt } from './edit-json.ts';

/**
 * True for a dictionary file. A draft has only its changes of a dictionary, as a JSON Merge Patch,
 * so that two people who write two forms do not conflict.
 */
export const isTextChanges = (path: string): boolean => languageOfFile(path) !== undefined;

/** Returns a dictionary's text after changes by key: null removes a text, and a new key is inserted alphabetically. */
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

/** Parses the changes of a document's dictionary; undefined for a text that is not a JSON object. */
export const readTextChanges = (text: string): Record<string, Text | null> | undefined =>
  parseObject(text) as Record<string, Text | null> | undefined;
