import ts from 'typescript';

/** Openings of docstrings with the return types that they promise. */
const PROMISES: readonly { opening: RegExp; type: RegExp }[] = [
  { opening: /^True if\b/, type: /\bboolean\b| is / },
  { opening: /^Returns the number of\b/, type: /\b(?:number|bigint|string)\b/ },
  // "Returns the focus" is an action.
  { opening: /^Returns (?!the focus\b)/, type: /^(?!(?:Promise<)?void>?$)/ },
  { opening: /^Returns [^.]*; undefined if\b/, type: /^(?!(?:string|number|boolean|[\w<>.]+\[\])$)/ },
];

/** Finds the functions whose docstring opens with a promise that the written return type breaks. */
export function findContradictions(source: string): { line: number; opening: string }[] {
  if (!/\/\*\*\s*(?:\* )?(?:True if|Returns)\b/.test(source)) return [];
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true);
  const found: { line: number; opening: string }[] = [];
  const visit = (node: ts.Node): void => {
    const type = returnType(node)?.getText();
    const [doc] = type === undefined ? [] : ts.getJSDocCommentsAndTags(node);
    const text = doc === undefined ? '' : docText(doc);
    if (PROMISES.some((promise) => promise.opening.test(text) && !promise.type.test(type ?? '')))
      found.push({
        line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        opening: text.split(' ').slice(0, 6).join(' '),
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function returnType(node: ts.Node): ts.TypeNode | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodSignature(node) || ts.isMethodDeclaration(node))
    return node.type;
  const start = ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.initializer : undefined;
  return start !== undefined && ts.isArrowFunction(start) ? start.type : undefined;
}

const docText = (doc: ts.JSDoc | ts.JSDocTag): string =>
  doc
    .getText()
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim();
