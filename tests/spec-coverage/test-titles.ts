import ts from 'typescript';

export interface TestTitles {
  /** Titles as written in the source, with the placeholders `%s`, `$name` and `${…}`. */
  titles: readonly string[];
  /** Texts and numbers of the file, which a table of cases can fill into a title. */
  literals: ReadonlySet<string>;
}

const DECLARES_TESTS = new Set(['it', 'test', 'describe']);
const NEVER_RUNS = new Set(['skip', 'todo']);

/**
 * Returns the titles in the source of a test (`*.test.ts`, `*.test.tsx`), or the reasons in a list of cases
 * (`*.cases.ts`), which the rules' suite turns into titles. Skipped tests have none.
 */
export function readTestTitles(path: string, source: string): TestTitles {
  const titles: string[] = [];
  const literals = new Set<string>();
  const ofCases = path.endsWith('.cases.ts');

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) literals.add(node.text);
    if (ofCases && ts.isPropertyAssignment(node) && node.name.getText() === 'why') {
      titles.push(textOf(node.initializer));
    }
    if (ts.isCallExpression(node)) {
      const names = calledNames(node.expression);
      if (DECLARES_TESTS.has(names[0] ?? '')) {
        if (names.some((name) => NEVER_RUNS.has(name))) return;
        // The call `it.each(table)` returns the function that takes the title.
        const [first] = node.arguments;
        if (names.at(-1) !== 'each' && first !== undefined) titles.push(textOf(first));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return { titles: titles.filter((title) => title !== ''), literals };
}

/** Returns the names of the examples in an `examples.json`, which the journeys and the check send. */
export function readExampleNames(source: string): TestTitles {
  const names = [...source.matchAll(/"name": ("(?:[^"\\]|\\.)*")/g)].map(([, name = '""']) =>
    String(JSON.parse(name)),
  );
  return { titles: names, literals: new Set() };
}

/** Returns true if the title exists verbatim, or as a line of a table of cases. */
export function hasTitle({ titles, literals }: TestTitles, wanted: string): boolean {
  return titles.some((title) => {
    if (title === wanted) return true;
    const filled = templateOf(title)?.exec(wanted);
    return filled?.slice(1).every((part) => literals.has(part)) ?? false;
  });
}

/**
 * Returns the names in a callee: `it.each(cases)('…')` → it, each, and an empty name for the call between.
 */
function calledNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...calledNames(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return [...calledNames(callee.expression), ''];
  return [''];
}

function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map((span) => `%s${span.literal.text}`)].join('');
}

const PLACE = /%[sdifjo]|\$[a-z][\w.]*/gi;

function templateOf(title: string): RegExp | undefined {
  const fixed = title.split(PLACE);
  return fixed.length === 1 ? undefined : new RegExp(`^${fixed.map(literally).join('(.+?)')}$`);
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
