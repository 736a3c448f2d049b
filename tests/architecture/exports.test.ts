import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Modules through which a layer is imported, by package.json; a pattern stands for an entry in each folder.
 */
const entries = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
).flatMap(([alias, path]): [string, string][] => {
  const [before, after] = path.split('*');
  if (before === undefined || after === undefined) return [[alias, path]];
  return readdirSync(join(root, before))
    .sort()
    .map((subject) => [alias.replace('*', subject), `${before}${subject}${after}`]);
});

/** Limit of an entry's names; an entry with more has two subjects. */
const MOST_NAMES = 80;

/** Returns the exports of a module, including those of `export *`. */
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
  const lists = entries.map(([alias, path]) =>
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

it.each(entries.filter(([alias]) => alias.startsWith('#engine/model/')))(
  '%s has no more names than a reader takes in at a look',
  (_, path) => {
    expect(exportsOf(join(root, path)).length).toBeLessThanOrEqual(MOST_NAMES);
  },
);
