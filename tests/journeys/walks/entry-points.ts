import ts from 'typescript';

/** Where the body of each function of a source starts, as the inspector counts: lines and columns from zero. */
export function entryPoints(source: string): { lineNumber: number; columnNumber: number }[] {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const starts: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const body = node.body as ts.Node;
      const [first] = ts.isBlock(body) ? body.statements : [body];
      if (first !== undefined) starts.push(first.getStart(file));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return starts.map((start) => {
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    return { lineNumber: line, columnNumber: character };
  });
}
