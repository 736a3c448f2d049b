import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { jsonDepth } from '../json/depth.ts';
import type { Json } from '../json/json.ts';
import { formatPointer } from '../json/path.ts';
import { exceeded, type LimitName } from '../limits/limits.ts';
import { describeProblem, type ProblemId } from '../problems/describe-problem.ts';
import type { Problem } from '../problems/problem.ts';
import { PROTOTYPE_NAMES } from '../schema/outside-dialect.ts';
import type { PhraseParams } from '../text/phrase.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** File of the definitions folder: its text, its parsed value, and its syntax tree for positions. */
export interface SourceFile {
  /** Path relative to the definitions folder, with forward slashes. */
  path: string;
  text: string;
  /**
   * Parsed value; absent if the text is not JSON, exceeds a limit or has a refused name, which the problems
   * explain.
   */
  value?: Json;
  tree?: Node;
}

/** Line and column in a text, both from 1. */
export interface Position {
  line: number;
  column: number;
}

/**
 * Parses strict JSON (no comments, no trailing commas, no repeated keys). Never throws: errors are returned as
 * problems. The file has no `value` if the text is not JSON, exceeds a limit, or has a name with a meaning in
 * JavaScript, such as `__proto__`.
 */
export function parseSource(path: string, text: string): { file: SourceFile; problems: Problem[] } {
  const errors: ParseError[] = [];
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const tooMuch = exceeded('documentCharacters', body.length) ?? exceeded('depth', jsonDepth(body));
  if (tooMuch !== undefined) {
    const problem = { ...tooMuch, file: path, line: 1, column: 1, pointer: '' };
    return { file: { path, text: '' }, problems: [problem] };
  }
  const tree = parseTree(body, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error !== undefined || tree === undefined) {
    const { line, column } = positionAt(body, error?.offset ?? 0);
    const reason = error === undefined ? 'EmptyFile' : printParseErrorCode(error.error);
    return {
      file: { path, text: body },
      problems: [
        {
          ...describeProblem(problemTexts, 'DEFINITION_JSON', { reason }),
          file: path,
          line,
          column,
          pointer: '',
        },
      ],
    };
  }
  const problems = checkTree(tree, (offset) => ({ file: path, ...positionAt(body, offset) }));
  // A file beyond a limit, or with a name that has a meaning in JavaScript, has no value.
  if (problems.some(({ code }) => code === 'LIMIT_EXCEEDED' || code === 'NAME_REFUSED'))
    return { file: { path, text: body, tree }, problems };
  return { file: { path, text: body, tree, value: JSON.parse(body) as Json }, problems };
}

/**
 * Returns the syntax tree of a text that is known to be JSON, for positions; undefined if the text contains no value.
 */
export const treeOf = (text: string): Node | undefined => parseTree(text);

/** Returns the line and column of an offset in a text, both from 1. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}

/**
 * Returns the position in a file of the value at a path, or of its nearest existing ancestor; line 1, column 1
 * if the file is undefined or could not be parsed.
 */
export function locate(file: SourceFile | undefined, segments: readonly (string | number)[]): Position {
  if (file?.tree === undefined) return { line: 1, column: 1 };
  let node: Node = file.tree;
  let offset = node.offset;
  for (const segment of segments) {
    let next: Node | undefined;
    if (node.type === 'array') next = node.children?.[Number(segment)];
    else {
      const property = node.children?.find((child) => child.children?.[0]?.value === String(segment));
      next = property?.children?.[1];
      if (property !== undefined) offset = property.offset;
    }
    if (next === undefined) break;
    if (node.type === 'array') offset = next.offset;
    node = next;
  }
  return positionAt(file.text, offset);
}

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
function checkTree(tree: Node, at: At): Problem[] {
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
