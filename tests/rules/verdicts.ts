import type { Answers, Issue } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { appliesTo } from '#rules';
import { type CatalogueField, casesClock, catalogueFields } from './catalogue-form.ts';

/** Field → `ok` or the error code. */
export type Verdicts = Record<string, string>;

/**
 * Returns the verdict of the pure function, the reference for every other validator. A missing answer is not
 * checked here.
 */
export function plainVerdict({ rule, params }: CatalogueField, value: Json | undefined): string {
  if (value === undefined) return 'ok';
  return appliesTo(rule, value) ? (rule.check(value, params, casesClock)?.code ?? 'ok') : 'wrongType';
}

export const plainVerdicts = (answers: Answers): Verdicts =>
  Object.fromEntries(catalogueFields.map((field) => [field.name, plainVerdict(field, answers[field.name])]));

/** Returns the verdict of each field; two codes for one field are joined, so that they equal no verdict. */
export function verdictsOf(issues: readonly Pick<Issue, 'path' | 'code'>[]): Verdicts {
  const verdicts = Object.fromEntries(catalogueFields.map(({ name }) => [name, 'ok']));
  for (const { path, code } of issues) {
    const [name = ''] = path.split('.');
    verdicts[name] = verdicts[name] === 'ok' ? code : `${verdicts[name]} ${code}`;
  }
  return verdicts;
}

/** Returns every difference with its field and answer. */
export const differences = (answers: Answers, expected: Verdicts, found: Verdicts): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name} ${JSON.stringify(answers[name])}: ${expected[name]}, but ${found[name]}`);

/** Returns answers to the whole form: the n-th has the n-th value of every field. */
export function rowsOf(valuesOf: (field: CatalogueField) => readonly Json[]): Answers[] {
  const columns = catalogueFields.map((field) => [field.name, valuesOf(field)] as const);
  const count = Math.max(...columns.map(([, values]) => values.length));
  return Array.from({ length: count }, (_none, index) =>
    Object.fromEntries(
      columns.flatMap(([name, values]) => (values[index] === undefined ? [] : [[name, values[index]]])),
    ),
  );
}

export const caseRows: readonly Answers[] = rowsOf(({ cases }) => cases.map(({ value }) => value as Json));
