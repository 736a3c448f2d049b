import { snapshotForm } from '../compile/snapshot.ts';
import type { Definitions } from '../definition/load.ts';
import type { Problem } from '../definition/problem.ts';
import type { Vocabulary } from '../definition/vocabulary.ts';
import { metaSchemas } from '../meta/meta-schemas.ts';
import type { RefProblem } from '../resolve/resolve-schema.ts';
import { checks } from './checks/index.ts';
import type { LintContext, LintedVariant, ShapeJudge } from './context.ts';

/**
 * Everything that is wrong in a definitions folder, file by file. A fault that shows in several variants is said once.
 * The problems of reading the files (`loadDefinitions`) are not repeated here.
 */
export function lintDefinitions(
  definitions: Definitions,
  vocabulary: Vocabulary,
  judge: ShapeJudge,
): Problem[] {
  const refProblems: RefProblem[] = [];
  const variants: LintedVariant[] = [];
  for (const [slug, source] of definitions.forms) {
    const snapshot = snapshotForm(definitions, slug, vocabulary, (problem) => refProblems.push(problem));
    for (const [name, variant] of Object.entries(snapshot.variants)) {
      variants.push({ source, name, snapshot: variant });
    }
  }
  const context: LintContext = {
    definitions,
    vocabulary,
    judge,
    metaSchemas: metaSchemas(vocabulary),
    variants,
    refProblems,
  };
  return inFileOrder(once(checks.flatMap((check) => check(context))));
}

function once(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, file, pointer, message }) => {
    const key = `${code} ${file}#${pointer} ${message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

export const inFileOrder = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  );
