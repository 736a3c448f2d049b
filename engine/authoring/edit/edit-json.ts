import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { equalJson, isObject, type Json } from '#engine/model/json';
import { printJson } from './print-json.ts';

/** Path in a JSON file: names of members and indexes of items, `["properties", "phone"]`. */
export type EditPath = readonly (string | number)[];

/** Function that gets the keys of an object, in order, and returns the index at which a new key is inserted. */
export type KeyPlace = (keys: readonly string[]) => number;

const LAST: KeyPlace = (keys) => keys.length;

/**
 * Returns the `KeyPlace` that inserts a key where `order`, the conventional order of keys, has it; a key that `order`
 * lacks goes last.
 */
export const placeInOrder =
  (order: readonly string[], key: string): KeyPlace =>
  (keys) => {
    const own = order.indexOf(key);
    const next = own < 0 ? -1 : keys.findIndex((other) => order.indexOf(other) > own);
    return next < 0 ? keys.length : next;
  };

/**
 * Returns a JSON text with the value at a path set; the rest stays unchanged character by character. Missing parents
 * are created, and an index past the end of a list appends. `place` positions a new key. A text that is not JSON, or
 * that cannot have the path, stays unchanged.
 */
export function withValueAt(text: string, path: EditPath, value: Json, place: KeyPlace = LAST): string {
  const tree = readTree(text);
  if (tree === undefined) return text;
  let node = tree;
  for (const [depth, step] of path.entries()) {
    const next = childAt(node, step);
    if (next === undefined) {
      const rest = path.slice(depth + 1).reduceRight<Json>(wrapped, value);
      return typeof step === 'number'
        ? withItem(text, node, step, rest)
        : withKey(text, node, step, rest, place);
    }
    node = next;
  }
  return replaced(text, node, printJson(value, indentAt(text, node.offset), columnAt(text, node.offset)));
}

/**
 * Returns a JSON text with an item inserted at an index of the list at a path; an index past the end appends, and a
 * missing list is created.
 */
export function withItemAt(text: string, path: EditPath, index: number, value: Json): string {
  const tree = readTree(text);
  const list = tree && nodeAt(tree, path);
  return list === undefined ? withValueAt(text, path, [value]) : withItem(text, list, index, value);
}

/** Returns a JSON text without the value at a path; unchanged if there is none. The rest keeps its layout. */
export function withoutValueAt(text: string, path: EditPath): string {
  const tree = readTree(text);
  const [last] = path.slice(-1);
  const parent = tree && nodeAt(tree, path.slice(0, -1));
  const value = parent && last !== undefined ? childAt(parent, last) : undefined;
  if (parent === undefined || value === undefined) return text;
  const children = parent.children ?? [];
  const index = children.findIndex((child) => child === value || child.children?.[1] === value);
  const [own, before, after] = [children[index], children[index - 1], children[index + 1]];
  if (own === undefined) return text;
  if (before !== undefined) return cut(text, endOf(before), endOf(own));
  if (after !== undefined) return cut(text, own.offset, after.offset);
  return cut(text, parent.offset + 1, endOf(parent) - 1);
}

/**
 * Returns a JSON text in which the value at a path, known as `before`, is replaced by `after` (undefined removes it);
 * the members that are equal in both keep their layout.
 */
export function withValueChanged(
  text: string,
  path: EditPath,
  before: Json | undefined,
  after: Json | undefined,
): string {
  if (after === undefined) return before === undefined ? text : withoutValueAt(text, path);
  if (before !== undefined && equalJson(before, after)) return text;
  if (Array.isArray(before) && Array.isArray(after)) return withItemsChanged(text, path, before, after);
  if (!isObject(before) || !isObject(after)) return withValueAt(text, path, after);
  const order = Object.keys(after);
  const cut = Object.keys(before)
    .filter((key) => !Object.hasOwn(after, key))
    .reduce((next, key) => withoutValueAt(next, [...path, key]), text);
  return order.reduce(
    (next, key) =>
      Object.hasOwn(before, key)
        ? withValueChanged(next, [...path, key], before[key], after[key])
        : withValueAt(next, [...path, key], after[key] ?? null, placeInOrder(order, key)),
    cut,
  );
}

function withItemsChanged(
  text: string,
  path: EditPath,
  before: readonly Json[],
  after: readonly Json[],
): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && equalJson(before[start] ?? null, after[start] ?? null)) start += 1;
  let end = 0;
  while (end < most - start && equalJson(before.at(-1 - end) ?? null, after.at(-1 - end) ?? null)) end += 1;
  const gone = before.slice(start, before.length - end);
  const come = after.slice(start, after.length - end);
  const kept = Math.min(gone.length, come.length);
  let next = text;
  for (const [index, item] of gone.entries())
    next =
      index < kept
        ? withValueChanged(next, [...path, start + index], item, come[index])
        : withoutValueAt(next, [...path, start + kept]);
  for (const [index, item] of come.slice(kept).entries())
    next = withItemAt(next, path, start + kept + index, item);
  return next;
}

/**
 * Returns a JSON text with an item of the list at a path moved from one index to another; every item keeps its
 * layout. An invalid index changes nothing.
 */
export function withItemMoved(text: string, path: EditPath, from: number, to: number): string {
  const tree = readTree(text);
  const list = tree && nodeAt(tree, path);
  const items = list?.type === 'array' ? (list.children ?? []) : [];
  const order = items.map((item) => text.slice(item.offset, endOf(item)));
  const [moved] = order.splice(from, 1);
  const [first, last] = [items[0], items.at(-1)];
  if (moved === undefined || from < 0 || to < 0 || to >= items.length || !first || !last) return text;
  order.splice(to, 0, moved);
  const gaps = items.map((item, index) => text.slice(endOf(item), items[index + 1]?.offset ?? endOf(item)));
  return splice(text, first.offset, endOf(last), order.map((item, index) => item + gaps[index]).join(''));
}

/**
 * Returns a JSON text with the last key of a path renamed to `name`, in the same position. A name that the object
 * already has changes nothing.
 */
export function withKeyRenamed(text: string, path: EditPath, name: string): string {
  const tree = readTree(text);
  const [last] = path.slice(-1);
  const parent = tree && nodeAt(tree, path.slice(0, -1));
  const key = parent && last !== undefined ? memberOf(parent, last)?.children?.[0] : undefined;
  if (key === undefined || parent === undefined || memberOf(parent, name) !== undefined) return text;
  return replaced(text, key, JSON.stringify(name));
}

function readTree(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.length > 0 ? undefined : tree;
}

const nodeAt = (tree: Node, path: EditPath): Node | undefined =>
  path.reduce<Node | undefined>((node, step) => node && childAt(node, step), tree);

/** Returns the node of a key with its value; of two equal keys the last, as in `JSON.parse`. */
const memberOf = (node: Node, name: string | number): Node | undefined =>
  node.type === 'object'
    ? node.children?.findLast((child) => child.children?.[0]?.value === name)
    : undefined;

const childAt = (node: Node, step: string | number): Node | undefined =>
  typeof step === 'number'
    ? node.type === 'array'
      ? node.children?.[step]
      : undefined
    : memberOf(node, step)?.children?.[1];

const wrapped = (value: Json, step: string | number): Json =>
  typeof step === 'number' ? [value] : { [step]: value };

function withKey(text: string, object: Node, key: string, value: Json, place: KeyPlace): string {
  if (object.type !== 'object') return text;
  const keys = (object.children ?? []).map((child) => String(child.children?.[0]?.value));
  return withMember(text, object, place(keys), (indent, column) => {
    const start = `${JSON.stringify(key)}: `;
    return start + printJson(value, indent, column + start.length);
  });
}

function withItem(text: string, list: Node, index: number, value: Json): string {
  if (list.type !== 'array') return text;
  return withMember(text, list, index, (indent, column) => printJson(value, indent, column));
}

/** Inserts a member between the existing ones, in their layout. */
function withMember(
  text: string,
  parent: Node,
  index: number,
  print: (indent: string, column: number) => string,
): string {
  const children = parent.children ?? [];
  const before = children[Math.min(index, children.length) - 1];
  const first = children[0];
  if (first === undefined) {
    const indent = indentAt(text, parent.offset);
    const line = `\n${indent}  ${print(`${indent}  `, indent.length + 2)}\n${indent}`;
    return splice(text, parent.offset + 1, endOf(parent) - 1, line);
  }
  const gap = text.slice(parent.offset + 1, first.offset);
  const isSpread = gap.includes('\n');
  const indent = indentAt(text, first.offset);
  const separator = isSpread ? `\n${indent}` : ' ';
  const column = isSpread ? indent.length : columnAt(text, (before ?? first).offset);
  const member = print(indent, column);
  return before === undefined
    ? splice(text, first.offset, first.offset, `${member},${separator}`)
    : splice(text, endOf(before), endOf(before), `,${separator}${member}`);
}

const endOf = (node: Node): number => node.offset + node.length;
const splice = (text: string, start: number, end: number, put: string): string =>
  text.slice(0, start) + put + text.slice(end);
const cut = (text: string, start: number, end: number): string => splice(text, start, end, '');
const replaced = (text: string, node: Node, put: string): string =>
  splice(text, node.offset, endOf(node), put);

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;
const columnAt = (text: string, offset: number): number => offset - lineStart(text, offset);
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
