import type { Problem } from '../../definition/problem.ts';
import type { ProblemData, ProblemId } from '../../definition/problem-words/index.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { Segments } from '../../schema/children.ts';
import { conditionalParts, pathsRead } from '../../schema/conditions.ts';
import { propertiesOf } from '../../schema/fields.ts';
import { type Check, type LintedVariant, placeInVariant, problemAt, whatExists } from '../context.ts';

/** What is required exists, and conditions read answers that exist; what they come to is proved elsewhere. */
export const checkConditions: Check = ({ definitions, variants }) => {
  const problems: Problem[] = [];
  const visit = (variant: LintedVariant, schema: JsonObject, at: Segments): void => {
    const say = (where: Segments, id: ProblemId, data: ProblemData): void => {
      const { file, segments } = placeInVariant(variant, 'schema', [...at, ...where]);
      problems.push(problemAt(definitions, file, segments, id, data));
    };
    const properties = propertiesOf(schema);
    const names = properties.map(({ name }) => name);
    for (const name of requiredOf(schema)) {
      if (!names.includes(name)) {
        say(['required'], 'REQUIRED_UNKNOWN', { field: name, exists: whatExists(name, names) });
      }
    }
    for (const { reads, part, branch } of conditionalParts(schema)) {
      for (const path of reads) {
        const [name = ''] = path.split('.');
        if (!names.includes(name)) {
          say(branch.startsWith('dependencies') ? ['dependencies'] : ['if'], 'CONDITION_UNKNOWN_FIELD', {
            field: path,
            exists: whatExists(name, names),
          });
        }
      }
      for (const name of requiredOf(part).filter((one) => !names.includes(one))) {
        say(branch.split('.'), 'REQUIRED_UNKNOWN branch', {
          field: name,
          branch,
          exists: whatExists(name, names),
        });
      }
    }
    for (const { name, schema: property } of properties) {
      if (isObject(property.properties)) visit(variant, property, [...at, 'properties', name]);
    }
  };
  for (const variant of variants) {
    visit(variant, variant.snapshot.schema, []);
    problems.push(
      ...successProblems(variant).map(({ path, index, names }) => {
        const { file, segments } = placeInVariant(variant, 'form', ['success', 'cases', index, 'when']);
        return problemAt(definitions, file, segments, 'CONDITION_UNKNOWN_FIELD success', {
          field: path,
          exists: whatExists(path, names),
        });
      }),
    );
  }
  return problems;
};

const requiredOf = (schema: JsonObject): string[] =>
  Array.isArray(schema.required) ? schema.required.map(String) : [];

function successProblems({ snapshot }: LintedVariant): { path: string; index: number; names: string[] }[] {
  const { success } = snapshot.form;
  const cases = isObject(success) && Array.isArray(success.cases) ? success.cases : [];
  const names = propertiesOf(snapshot.schema).map(({ name }) => name);
  return cases.flatMap((one, index) => {
    const when = isObject(one) ? one.when : undefined;
    if (!isObject(when)) return [];
    return pathsRead(when)
      .filter((path) => !names.includes(path.split('.')[0] ?? ''))
      .map((path) => ({ path, index, names }));
  });
}
