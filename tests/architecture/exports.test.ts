import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Modules by which a layer is entered, as package.json names them. */
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** What a module exports, with what it passes on by `export *`. */
function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (exportClause === undefined)
        return exportsOf(join(dirname(file), (moduleSpecifier as ts.StringLiteral).text));
      return ts.isNamedExports(exportClause)
        ? exportClause.elements.map(({ name }) => name.text)
        : [exportClause.name.text];
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => (name as ts.Identifier).text);
    return [(statement as ts.Statement & { name: ts.Identifier }).name.text];
  });
}

it('each layer exports what exports.txt lists', async () => {
  const lists = Object.entries(imports).map(([alias, path]) =>
    [
      alias,
      ...exportsOf(join(root, path))
        .sort()
        .map((name) => `  ${name}`),
    ].join('\n'),
  );
  await expect(
    `${lists.join('\n\n')}\n`,
    'The public surface of a layer is another. If that is meant, keep it: npx vitest run --project unit tests/architecture/exports.test.ts -u',
  ).toMatchFileSnapshot('exports.txt');
});
