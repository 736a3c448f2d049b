import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../json/json.ts';
import { formatPointer } from '../json/pointer.ts';
import { describeProblem } from '../problems/describe-problem.ts';
import type { Problem } from '../problems/problem.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** One file of the definitions folder: its text, its value and the position of each part of the value in the text. */
export interface SourceFile {
  /** Relative to the definitions folder, with forward slashes. */
  path: string;
  text: string;
  /** Absent when the text is not JSON; the problems then report why. */
  value?: Json;
  tree?: Node;
}

export interface Position {
  line: number;
  column: number;
}

/** Reads strict JSON (no comments, no trailing commas, no key twice). Never throws. */
export function parseSource(path: string, text: string): { file: SourceFile; problems: Problem[] } {
  const errors: ParseError[] = [];
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
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
  return {
    file: { path, text: body, tree, value: JSON.parse(body) as Json },
    problems: repeatedKeys(path, body, tree),
  };
}

/** JSON.parse silently keeps the last of two equal keys; an author loses an edit that way. */
function repeatedKeys(path: string, text: string, tree: Node): Problem[] {
  const problems: Problem[] = [];
  const visit = (node: Node, pointer: (string | number)[]): void => {
    if (node.type === 'object') {
      const seen = new Set<string>();
      for (const property of node.children ?? []) {
        const [keyNode, valueNode] = property.children ?? [];
        const key = String(keyNode?.value);
        if (seen.has(key)) {
          problems.push({
            ...describeProblem(problemTexts, 'DUPLICATE_KEY', { key }),
            file: path,
            ...positionAt(text, property.offset),
            pointer: formatPointer([...pointer, key]),
          });
        }
        seen.add(key);
        if (valueNode) visit(valueNode, [...pointer, key]);
      }
    } else if (node.type === 'array') {
      for (const [index, child] of (node.children ?? []).entries()) visit(child, [...pointer, index]);
    }
  };
  visit(tree, []);
  return problems;
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}

/** The position of the value at `segments`; where it does not exist, that of its nearest existing ancestor. */
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
