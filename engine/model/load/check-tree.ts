import type { Node } from 'jsonc-parser';
import { formatPointer } from '../json/path.ts';
import { exceeded, type LimitName } from '../limits/limits.ts';
import { describeProblem, type ProblemId } from '../problems/describe-problem.ts';
import type { Problem } from '../problems/problem.ts';
import { PROTOTYPE_NAMES } from '../schema/outside-dialect.ts';
import type { PhraseParams } from '../text/phrase.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Characters that are invisible, change the reading direction, or end a line of code: controls except line
 * ends and tabs, line separators, direction marks, unpaired surrogates.
 */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;

/** Returns the first hidden character as `U+2028`. */
function hiddenSign(text: string): string | undefined {
  const [sign] = HIDDEN.exec(text) ?? [];
  return sign === undefined
    ? undefined
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Largest number of listed problems: to find a line takes time in proportion to the text. */
const MAX_LISTED = 50;

type At = (offset: number) => Pick<Problem, 'file' | 'line' | 'column'>;

/**
 * Returns the problems that any document may have: a repeated name, a name with a meaning in
 * JavaScript, a hidden character, an exceeded limit.
 */
export function checkTree(tree: Node, at: At): Problem[] {
  const problems: Problem[] = [];
  const add = (
    problem: ReturnType<typeof describeProblem>,
    { offset }: Node,
    pointer: readonly (string | number)[],
  ): void => {
    if (problems.length < MAX_LISTED)
      problems.push({ ...problem, ...at(offset), pointer: formatPointer(pointer) });
  };
  const report = (
    node: Node,
    pointer: readonly (string | number)[],
    id: ProblemId<typeof problemTexts>,
    params: PhraseParams,
  ): void => add(describeProblem(problemTexts, id, params), node, pointer);
  const limit = (node: Node, pointer: readonly (string | number)[], name: LimitName, count: number): void => {
    const found = exceeded(name, count);
    if (found !== undefined) add(found, node, pointer);
  };
  const checkSigns = (node: Node, pointer: readonly (string | number)[], text: string): void => {
    const sign = hiddenSign(text);
    if (sign !== undefined) report(node, pointer, 'HIDDEN_SIGN', { sign });
  };

  const visit = (node: Node, pointer: readonly (string | number)[]): void => {
    if (node.type === 'object') visitMembers(node, pointer);
    else if (node.type === 'array') {
      limit(node, pointer, 'listItems', node.children?.length ?? 0);
      for (const [index, child] of (node.children ?? []).entries()) visit(child, [...pointer, index]);
    } else if (typeof node.value === 'string') {
      limit(node, pointer, 'textCharacters', node.value.length);
      checkSigns(node, pointer, node.value);
    }
  };

  /** Reports names: JSON.parse silently drops the first of two equal ones, and an edit with it. */
  const visitMembers = (node: Node, pointer: readonly (string | number)[]): void => {
    limit(node, pointer, 'members', node.children?.length ?? 0);
    const seen = new Set<string>();
    for (const property of node.children ?? []) {
      const [keyNode, valueNode] = property.children ?? [];
      const key = String(keyNode?.value);
      const place = [...pointer, key];
      if (seen.has(key)) report(property, place, 'DUPLICATE_KEY', { key });
      if (PROTOTYPE_NAMES.has(key)) report(property, place, 'NAME_REFUSED', { key });
      limit(property, place, 'nameCharacters', key.length);
      checkSigns(property, place, key);
      seen.add(key);
      if (valueNode) visit(valueNode, place);
    }
  };

  visit(tree, []);
  return problems;
}
