import type { PayloadMap, PayloadNode } from '../definition/model.ts';
import { isObject } from '../json/json.ts';
import type { Segments } from '../schema/children.ts';

export interface PlacedNode {
  /** Wire name; inside an object or list joined by dots. */
  field: string;
  node: PayloadNode;
  /** Way to the node inside the map. */
  segments: Segments;
  /** Answers that the node itself carries. */
  answerPaths: string[];
}

/** Every node of a map, outer before inner. */
export function* nodes(map: PayloadMap, prefix = '', way: Segments = []): Generator<PlacedNode> {
  for (const [field, node] of Object.entries(map)) yield* nodesIn(node, `${prefix}${field}`, [...way, field]);
}

function* nodesIn(node: PayloadNode, field: string, segments: Segments): Generator<PlacedNode> {
  // A definition that the check has yet to refuse may hold anything here.
  if (!isObject(node)) return;
  yield { field, node, segments, answerPaths: answerPaths(node) };
  if ('object' in node) yield* nodes(node.object, `${field}.`, [...segments, 'object']);
  else if ('list' in node) {
    for (const [index, item] of node.list.entries()) {
      yield* nodesIn(item, `${field}.${index}`, [...segments, 'list', index]);
    }
  }
}

/** Answers that a node and everything inside it carry. */
export const carriedAnswers = (node: PayloadNode): string[] =>
  [...nodesIn(node, '', [])].flatMap(({ answerPaths: paths }) => paths);

/** A node that repeats carries nothing that is not carried elsewhere. */
const answerPaths = (node: PayloadNode): string[] => (node.repeats ? [] : sourcePaths(node));

/** Answers that a node's value is made of. */
export function sourcePaths(node: PayloadNode): string[] {
  if ('answer' in node) return [node.answer];
  if ('answers' in node) return Object.values(node.answers);
  if ('each' in node) return [node.each];
  return [];
}

/** The wire field that carries an answer, the whole of it or, when it travels in parts, the first. */
export function wireFieldOf(map: PayloadMap, path: string): string | undefined {
  for (const { field, answerPaths: paths } of nodes(map)) {
    if (paths.some((one) => isSameOrWithin(path, one) || isSameOrWithin(one, path))) return field;
  }
  return undefined;
}

const isSameOrWithin = (path: string, group: string): boolean =>
  path === group || path.startsWith(`${group}.`);

/** Where a body has an answer: its wire field, and in a list the item as the wire names it, `goods.3.sku`. */
export function wirePathOf(map: PayloadMap, path: string): string | undefined {
  for (const { field, node, answerPaths: paths } of nodes(map)) {
    const list = paths.find((one) => isSameOrWithin(path, one));
    if (list !== undefined) return field + inList(ofEach(node), path.slice(list.length), 'answer', 'wire');
    if (paths.some((one) => isSameOrWithin(one, path))) return field;
  }
  return undefined;
}

/** The answer behind a wire field, or behind one in an item of a list; where several are joined, the first: that is the one a visitor typed. */
export function answerPathOf(map: PayloadMap, wirePath: string): string | undefined {
  for (const { field, node, answerPaths: paths } of nodes(map)) {
    const [path] = paths;
    if (field === wirePath) return path;
    const within = path !== undefined && isSameOrWithin(wirePath, field) ? wirePath.slice(field.length) : '';
    if (IN_LIST.test(within)) return path + inList(ofEach(node), within, 'wire', 'answer');
  }
  return undefined;
}

/** The place of an item, and what is named in it. */
const IN_LIST = /^(\.\d+)(.*)$/;

type Side = 'wire' | 'answer';
/** One field of an item; '' on the side where it is the item itself. */
type ItemField = Record<Side, string> & { of: PayloadNode | undefined };

const ofEach = (node: PayloadNode): PayloadNode | undefined => ('each' in node ? node.of : undefined);

/** The way into a list as the other side names it. `of`: how an item is sent; undefined: as it is. */
function inList(of: PayloadNode | undefined, within: string, from: Side, to: Side): string {
  const [, place, inner = ''] = IN_LIST.exec(within) ?? [];
  // A part of an answer that is no list has no name of its own on the wire.
  if (place === undefined) return '';
  if (of === undefined) return within;
  const field = itemFields(of).find((one) => isSameOrWithin(inner, one[from]));
  if (field === undefined) return place;
  const rest = inner.slice(field[from].length);
  return place + field[to] + (field.of === undefined ? rest : inList(field.of, rest, from, to));
}

const itemFields = (of: PayloadNode): ItemField[] =>
  [...nodesIn(of, '', [])].flatMap(({ field, node }) => {
    if (!('item' in node)) return [];
    const { item, of: inner } = node;
    const names = typeof item === 'object' ? Object.values(item) : [item];
    return names.map((name) => ({ wire: field, answer: name === true ? '' : `.${name}`, of: inner }));
  });
