import ts from 'typescript';

/**
 * Returns the start of the body of each function of a source, with lines and columns from zero, as the
 * inspector counts. `exported` leaves out the other functions, which hot modules call a million times.
 */
export function entryPoints(
  source: string,
  which: 'all' | 'exported' = 'all',
): { lineNumber: number; columnNumber: number }[] {
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
  const isExported = (node: ts.Node): boolean =>
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  if (which === 'all') visit(file);
  else
    for (const statement of file.statements)
      if (isExported(statement) && ts.isFunctionDeclaration(statement) && statement.body?.statements[0])
        starts.push(statement.body.statements[0].getStart(file));
  return starts.map((start) => {
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    return { lineNumber: line, columnNumber: character };
  });
}
