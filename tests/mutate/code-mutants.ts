import { parseSync } from 'vite';

/** Source text with one change. */
export interface CodeMutant {
  file: string;
  /** Position and change, as `12:5 "<" → "<="`. */
  name: string;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const COMPARISONS: Readonly<Record<string, string[]>> = {
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
};
/**
 * Members that decide no verdict: texts for people, the script by which a page loads a rule, and the studio's
 * use of a rule.
 */
const UNTESTED = new Set(['summary', 'source', 'description', 'chunk', 'isEvidence']);

/**
 * Returns mutants in which one comparison is reversed, one number or text is changed, or one regular
 * expression matches everything or nothing.
 */
export function codeMutants(file: string, text: string): CodeMutant[] {
  const mutants: CodeMutant[] = [];
  const replace = (start: number, end: number, by: string): void => {
    const before = text.slice(0, start);
    const line = before.split('\n').length;
    const column = start - before.lastIndexOf('\n');
    mutants.push({
      file,
      name: `${line}:${column} ${text.slice(start, end)} → ${by}`,
      text: before + by + text.slice(end),
    });
  };
  const visit = (node: Node, parent: Node | undefined): void => {
    if (node.type.startsWith('TS') || node.type === 'ImportDeclaration') return;
    if (node.type === 'Property' && UNTESTED.has(String((node.key as Node | undefined)?.name))) return;
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const operator = String(node.operator);
      const left = node.left as Node;
      const start = text.indexOf(operator, left.end);
      for (const other of COMPARISONS[operator] ?? []) replace(start, start + operator.length, other);
    }
    if (node.type === 'Literal') literal(node, parent);
    if (node.type === 'ConditionalExpression') {
      const test = node.test as Node;
      replace(test.start, test.end, 'true');
      replace(test.start, test.end, 'false');
    }
    if (node.type === 'IfStatement') {
      const test = node.test as Node;
      replace(test.start, test.end, 'false');
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  const literal = (node: Node, parent: Node | undefined): void => {
    if (parent?.type === 'ImportDeclaration') return;
    if (node.regex !== undefined) {
      const { flags } = node.regex as { flags: string };
      replace(node.start, node.end, `/^/${flags}`);
      replace(node.start, node.end, `/(?!)/${flags}`);
    } else if (typeof node.value === 'number') replace(node.start, node.end, String(node.value + 1));
    else if (typeof node.value === 'boolean') replace(node.start, node.end, String(!node.value));
    else if (typeof node.value === 'string') replace(node.start, node.end, JSON.stringify(`${node.value}~`));
  };
  const { program } = parseSync(file, text);
  visit(program as unknown as Node, undefined);
  return mutants;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node =>
        typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
    );
}
