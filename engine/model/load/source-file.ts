import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { jsonDepth } from '../json/depth.ts';
import type { Json } from '../json/json.ts';
import { exceeded } from '../limits/limits.ts';
import { describeProblem } from '../problems/describe-problem.ts';
import type { Problem } from '../problems/problem.ts';
import { checkTree } from './check-tree.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** A file of the definitions folder: its text, its value, and its syntax tree for positions. */
export interface SourceFile {
  /** Path relative to the definitions folder, with forward slashes. */
  path: string;
  text: string;
  /** Parsed value; absent if the text is not JSON, which the problems explain. */
  value?: Json;
  tree?: Node;
}

/** Line and column in a text, both from 1. */
export interface Position {
  line: number;
  column: number;
}

/**
 * Parses strict JSON (no comments, no trailing commas, no repeated keys). Never throws. A text that is too
 * long or too deep is not parsed at all.
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

/** Parses a text that is known to be JSON to its syntax tree. */
export const treeOf = (text: string): Node | undefined => parseTree(text);

/** Returns the line and column of an offset in a text, both from 1. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}

/** Returns the position of the value at `segments`, or of its nearest existing ancestor. */
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
