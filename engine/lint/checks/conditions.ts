import type { Problem } from '../../definition/problem.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { Segments } from '../../schema/children.ts';
import { conditionalParts, pathsRead } from '../../schema/conditions.ts';
import { propertiesOf } from '../../schema/fields.ts';
import { type Check, type LintedVariant, placeInVariant, problemAt, whatExists } from '../context.ts';

/** What is required exists, and conditions read answers that exist; what they come to is proved elsewhere. */
export const checkConditions: Check = ({ definitions, variants }) => {
  const problems: Problem[] = [];
  const visit = (variant: LintedVariant, schema: JsonObject, at: Segments): void => {
    const say = (where: Segments, code: string, message: string, fix: string): void => {
      const { file, segments } = placeInVariant(variant, 'schema', [...at, ...where]);
      problems.push(problemAt(definitions, file, segments, { code, message, fix }));
    };
    const properties = propertiesOf(schema);
    const names = properties.map(({ name }) => name);
    for (const name of requiredOf(schema)) {
      if (!names.includes(name)) {
        say(
          ['required'],
          'REQUIRED_UNKNOWN',
          `"${name}" is required but is not a field, so the form could never be sent`,
          whatExists(name, names),
        );
      }
    }
    for (const { reads, part, branch } of conditionalParts(schema)) {
      for (const path of reads) {
        const [name = ''] = path.split('.');
        if (!names.includes(name)) {
          say(
            branch.startsWith('dependencies') ? ['dependencies'] : ['if'],
            'CONDITION_UNKNOWN_FIELD',
            `a condition reads "${path}", which is not a field, so it would never change`,
            whatExists(name, names),
          );
        }
      }
      for (const name of requiredOf(part).filter((one) => !names.includes(one))) {
        say(
          branch.split('.'),
          'REQUIRED_UNKNOWN',
          `"${name}" is required in "${branch}" but is not a field`,
          whatExists(name, names),
        );
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
        return problemAt(definitions, file, segments, {
          code: 'CONDITION_UNKNOWN_FIELD',
          message: `a success text depends on "${path}", which is not a field, so it would never be shown`,
          fix: whatExists(path, names),
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
