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

/** The answer behind a wire field; where several are joined, the first: that is the one a visitor typed. */
export function answerPathOf(map: PayloadMap, wireField: string): string | undefined {
  for (const { field, answerPaths: paths } of nodes(map)) if (field === wireField) return paths[0];
  return undefined;
}
