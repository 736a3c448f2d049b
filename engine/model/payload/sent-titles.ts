import type { PayloadMap, PayloadNode } from '../definition/model.ts';
import { nodes } from './nodes.ts';

/**
 * Returns the constants in a payload map that equal the label of an answer in the same object, so that changing
 * the label changes the request: wire name → path of the answer. `titleOf` returns the label at a path.
 */
export function sentTitles(map: PayloadMap, titleOf: (path: string) => unknown): ReadonlyMap<string, string> {
  const objects = [...nodes(map)].flatMap(({ field, node }) =>
    'object' in node ? [[field, node.object] as const] : [],
  );
  return new Map(
    objects.flatMap(([field, members]) =>
      Object.entries(members).flatMap(([member, node]): [string, string][] => {
        const path = answersIn(members).find((one) => 'const' in node && titleOf(one) === node.const);
        return path === undefined ? [] : [[`${field}.${member}`, path]];
      }),
    ),
  );
}

const answersIn = (members: Record<string, PayloadNode>): string[] =>
  Object.values(members).flatMap((node) => ('answer' in node ? [node.answer] : []));
