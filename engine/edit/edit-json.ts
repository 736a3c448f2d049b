import { applyEdits, type FormattingOptions, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import type { Json } from '../json/json.ts';

export type EditPath = readonly (string | number)[];

const FORMATTING: FormattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' };

/** Where a new key goes among those that are there; it is given them in their order. */
export type KeyPlace = (keys: readonly string[]) => number;

/**
 * The text with one value put in; all that is not asked about stays letter by letter. Missing parents are made. Throws
 * for a text that is not JSON.
 */
export function withValueAt(text: string, path: EditPath, value: Json, place?: KeyPlace): string {
  const edits = modify(text, [...path], value, {
    formattingOptions: FORMATTING,
    ...(place === undefined ? {} : { getInsertionIndex: (keys) => place(keys) }),
  });
  return applyEdits(text, edits);
}

/** The text with one value put between others of a list. */
export function withItemAt(text: string, path: EditPath, index: number, value: Json): string {
  const edits = modify(text, [...path, index], value, {
    formattingOptions: FORMATTING,
    isArrayInsertion: true,
  });
  return applyEdits(text, edits);
}

/** The text without the value; what is not there is not missed. */
export function withoutValueAt(text: string, path: EditPath): string {
  const tree = parseTree(text);
  if (tree === undefined || findNodeAtLocation(tree, [...path]) === undefined) return text;
  return applyEdits(text, modify(text, [...path], undefined, { formattingOptions: FORMATTING }));
}
