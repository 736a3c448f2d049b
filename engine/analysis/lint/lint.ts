import { snapshotForm } from '#engine/model/compile';
import type { Vocabulary } from '#engine/model/definition';
import type { Definitions } from '#engine/model/load';
import { type ExistingNames, existingNames } from '#engine/model/names';
import type { Problem } from '#engine/model/problems';
import type { RefProblem } from '#engine/model/resolve';
import { checks } from './checks/registry.gen.ts';
import type { LintedVariant, LintPorts } from './context.ts';
import { excessInFiles, excessInVariants } from './limits.ts';
import { richTextsIn } from './rich-texts.ts';

/**
 * Everything that is wrong in a definitions folder, file by file. A problem that several variants share is listed once.
 * The problems of reading the files (`loadDefinitions`) are not repeated here. Where a form is larger than `LIMITS` allow, that
 * alone is reported. `names`: of the whole folder, where `definitions` are a part of it.
 */
export function lintDefinitions(
  definitions: Definitions,
  vocabulary: Vocabulary,
  ports: LintPorts,
  names: ExistingNames = existingNames(definitions),
): Problem[] {
  const tooMany = excessInFiles(definitions);
  if (tooMany.length > 0) return inFileOrder(tooMany);
  const refProblems: RefProblem[] = [];
  const variants: LintedVariant[] = [];
  for (const [slug, source] of definitions.forms) {
    const snapshot = snapshotForm(definitions, slug, vocabulary, (problem) => refProblems.push(problem));
    for (const [name, variant] of Object.entries(snapshot.variants)) {
      variants.push({ definitions, source, name, snapshot: variant });
    }
  }
  const tooLarge = once(excessInVariants(definitions, variants, refProblems));
  if (tooLarge.length > 0) return inFileOrder(tooLarge);
  const context = {
    ...ports,
    definitions,
    names,
    vocabulary,
    variants,
    refProblems,
    richTexts: richTextsIn(definitions),
  };
  return inFileOrder(once(Object.values(checks).flatMap((check) => check(context))));
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
