import { expressionText } from '#engine/model/computed';
import type { CompiledForm } from '#engine/model/definition';
import { isObject, type Json, objectIn } from '#engine/model/json';
import { propertiesOf } from '#engine/model/schema';
import { fieldRows, type ReadForm } from '../read-form.ts';

/** Answer that a formula may use: its label, which authors see, and its path, which the definition has. */
export interface FormulaAnswer {
  label: string;
  path: string;
  isNumber: boolean;
  /** True for a number of each row of a list. */
  isOfRows: boolean;
}

/**
 * Returns the answers that the formula of the field `name` may use, with their labels, also those of a list's
 * rows. Answers whose label another answer has, or with a `»` in it, are left out, because a formula names
 * answers by labels.
 */
export function formulaAnswers(read: ReadForm, form: CompiledForm, name: string): FormulaAnswer[] {
  const rows = fieldRows(read, form).filter((row) => row.name !== name && row.widget !== '');
  const all = rows.flatMap(({ name: path, label, schema }): FormulaAnswer[] => {
    const items = propertiesOf(objectIn(schema.items));
    const ui = objectIn(objectIn(form.uiSchema[path]).items);
    return [
      { label, path, isNumber: isNumber(schema), isOfRows: false },
      ...items.map((item) => ({
        label: `${label}: ${objectIn(ui[item.name])['ui:title'] ?? item.name}`,
        path: `${path}.${item.name}`,
        isNumber: false,
        isOfRows: isNumber(item.schema),
      })),
    ];
  });
  const isAlone = ({ label }: FormulaAnswer): boolean =>
    !label.includes('»') && all.filter((one) => one.label === label).length === 1;
  return all.filter(isAlone);
}

const isNumber = ({ type }: { type?: Json }): boolean => type === 'number' || type === 'integer';

/** Returns a function that turns an answer's path into the label by which a formula shows it. */
export const withLabels =
  (answers: readonly FormulaAnswer[]) =>
  (path: string): string => {
    const found = answers.find((one) => one.path === path);
    return found === undefined ? expressionText({ var: path }) : `«${found.label}»`;
  };

/** Returns an expression with the labels that an author wrote replaced by the paths of the answers. */
export function withPaths(expression: Json, answers: readonly FormulaAnswer[]): Json {
  if (Array.isArray(expression)) return expression.map((part) => withPaths(part, answers));
  if (!isObject(expression)) return expression;
  return Object.fromEntries(
    Object.entries(expression).map(([operator, part]) => [
      operator,
      operator === 'var'
        ? (answers.find(({ label }) => label === part)?.path ?? part)
        : withPaths(part ?? null, answers),
    ]),
  );
}
