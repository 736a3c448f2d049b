import type { PayloadMap, PayloadNode } from '../definition/model.ts';
import { isObject } from '../json/json.ts';
import { isWithin, type Path } from '../json/path.ts';

/** Node of a payload map with its wire name and its path in the map. */
export interface PlacedNode {
  /** Wire name; inside an object or list joined by dots. */
  field: string;
  node: PayloadNode;
  /** Path of the node in the map. */
  segments: Path;
  /** Paths of the answers that the node sends; empty if it repeats what other nodes send. */
  answerPaths: string[];
}

/**
 * Yields every node of a payload map, an outer node before those inside it. The map for the items of a list
 * (`of`) is not entered.
 */
export function* nodes(map: PayloadMap, prefix = '', way: Path = []): Generator<PlacedNode> {
  for (const [field, node] of Object.entries(map)) yield* nodesIn(node, `${prefix}${field}`, [...way, field]);
}

function* nodesIn(node: PayloadNode, field: string, segments: Path): Generator<PlacedNode> {
  // A definition that was not checked yet may have any value here.
  if (!isObject(node)) return;
  yield { field, node, segments, answerPaths: answerPaths(node) };
  if ('object' in node) yield* nodes(node.object, `${field}.`, [...segments, 'object']);
  else if ('list' in node) {
    for (const [index, item] of node.list.entries()) {
      yield* nodesIn(item, `${field}.${index}`, [...segments, 'list', index]);
    }
  }
}

/**
 * Returns the paths of the answers that a node and the nodes inside it send; nodes that only repeat answers are left
 * out.
 */
export const carriedAnswers = (node: PayloadNode): string[] =>
  [...nodesIn(node, '', [])].flatMap(({ answerPaths: paths }) => paths);

/** Returns the paths of a node's answers; empty if the node repeats answers that others send. */
const answerPaths = (node: PayloadNode): string[] => (node.repeats ? [] : sourcePaths(node));

/** Returns the paths of the answers that a node itself reads, without those of inner nodes. */
export function sourcePaths(node: PayloadNode): string[] {
  if ('answer' in node) return [node.answer];
  if ('answers' in node) return Object.values(node.answers);
  if ('each' in node) return [node.each];
  return [];
}

/**
 * Returns the wire name under which an answer is sent, the first if it is split among several; undefined if it is not
 * sent.
 */
export function wireFieldOf(map: PayloadMap, path: string): string | undefined {
  for (const { field, answerPaths: paths } of nodes(map)) {
    if (paths.some((one) => isWithin(path, one) || isWithin(one, path))) return field;
  }
  return undefined;
}

/**
 * Returns the position of an answer in a body: its wire name, or for an answer in a list item a path with the index:
 * `goods.3.sku`. Undefined if it is not sent.
 */
export function wirePathOf(map: PayloadMap, path: string): string | undefined {
  for (const { field, node, answerPaths: paths } of nodes(map)) {
    const list = paths.find((one) => isWithin(path, one));
    if (list !== undefined)
      return field + translateInList(itemNode(node), path.slice(list.length), 'answer', 'wire');
    if (paths.some((one) => isWithin(one, path))) return field;
  }
  return undefined;
}

/**
 * Returns the path of the answer that a wire field, or an item of it, sends; the first one if it joins several.
 * Undefined if no answer is sent there.
 */
export function answerPathOf(map: PayloadMap, wirePath: string): string | undefined {
  for (const { field, node, answerPaths: paths } of nodes(map)) {
    const [path] = paths;
    if (field === wirePath) return path;
    const within = path !== undefined && isWithin(wirePath, field) ? wirePath.slice(field.length) : '';
    if (IN_LIST.test(within)) return path + translateInList(itemNode(node), within, 'wire', 'answer');
  }
  return undefined;
}

/** Index of an item and the rest of the path. */
const IN_LIST = /^(\.\d+)(.*)$/;

type Side = 'wire' | 'answer';
/** A field of an item by its name on each side; '' if it is the item itself. */
type ItemField = Record<Side, string> & { of: PayloadNode | undefined };

const itemNode = (node: PayloadNode): PayloadNode | undefined => ('each' in node ? node.of : undefined);

/**
 * Translates a path in a list to the names of the other side. `of`: map of an item; undefined if
 * items are sent unchanged.
 */
function translateInList(of: PayloadNode | undefined, within: string, from: Side, to: Side): string {
  const [, place, inner = ''] = IN_LIST.exec(within) ?? [];
  // Parts of an answer other than a list have no wire names.
  if (place === undefined) return '';
  if (of === undefined) return within;
  const field = itemFields(of).find((one) => isWithin(inner, one[from]));
  if (field === undefined) return place;
  const rest = inner.slice(field[from].length);
  return place + field[to] + (field.of === undefined ? rest : translateInList(field.of, rest, from, to));
}

const itemFields = (of: PayloadNode): ItemField[] =>
  [...nodesIn(of, '', [])].flatMap(({ field, node }) => {
    if (!('item' in node)) return [];
    const { item, of: inner } = node;
    const names = typeof item === 'object' ? Object.values(item) : [item];
    return names.map((name) => ({ wire: field, answer: name === true ? '' : `.${name}`, of: inner }));
  });
