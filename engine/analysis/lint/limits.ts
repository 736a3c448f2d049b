import { formatPointer, isObject, type Json, type Path } from '#engine/model/json';
import { exceeded, LIMITS, type LimitName } from '#engine/model/limits';
import { type Definitions, formFile, locate, variantNames } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';
import type { RefProblem } from '#engine/model/resolve';
import { fieldsOf, walkSchema } from '#engine/model/schema';
import type { LintedVariant } from './context.ts';

const counterOf =
  (definitions: Definitions, problems: Problem[]) =>
  (file: string, segments: Path, name: LimitName, count: number): void => {
    const problem = exceeded(name, count);
    if (problem === undefined) return;
    problems.push({
      ...problem,
      file,
      ...locate(definitions.files.get(file), segments),
      pointer: formatPointer(segments),
    });
  };

const lengthOf = (value: Json | undefined): number => (Array.isArray(value) ? value.length : 0);

/** Checks the limits on files before a form is resolved, and returns a problem for each excess. */
export function excessInFiles(definitions: Definitions): Problem[] {
  const problems: Problem[] = [];
  const count = counterOf(definitions, problems);
  for (const [slug, source] of definitions.forms) {
    count(formFile(slug, 'form'), ['variants'], 'variants', variantNames(source).length);
    const { accepted, refused } = source.examples;
    count(formFile(slug, 'examples'), [], 'examples', lengthOf(accepted) + lengthOf(refused));
  }
  for (const [path, { value }] of definitions.files) {
    if (path.startsWith('pages/') && isObject(value))
      count(path, ['blocks'], 'blocks', lengthOf(value.blocks));
  }
  return problems;
}

/** Checks the limits on resolved variants before anything is compiled, and returns the problems. */
export function excessInVariants(
  definitions: Definitions,
  variants: readonly LintedVariant[],
  refProblems: readonly RefProblem[],
): Problem[] {
  const problems: Problem[] = [];
  const count = counterOf(definitions, problems);
  for (const { code, file, segments } of refProblems)
    if (code === 'TOO_MANY_PARTS') count(file, segments, 'schemaParts', LIMITS.schemaParts.max + 1);
  for (const { source, snapshot } of variants) {
    const file = formFile(source.slug, 'schema');
    count(file, [], 'fields', fieldsOf(snapshot.schema, snapshot.ui).length);
    let conditions = 0;
    for (const { schema } of walkSchema(snapshot.schema)) {
      if (schema.if !== undefined) conditions += 1;
      if (typeof schema.pattern === 'string') count(file, [], 'patternCharacters', schema.pattern.length);
      if (isObject(schema.dependencies)) conditions += Object.keys(schema.dependencies).length;
    }
    count(file, [], 'conditions', conditions);
  }
  return problems;
}
