import type { Problem } from '../../definition/problem.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import { propertiesOf, widgetOf } from '../../schema/fields.ts';
import { type Check, type LintedVariant, placeInVariant, problemAt } from '../context.ts';
import { schemaWay } from './fields.ts';

const WITH_CHOICES: ReadonlySet<string | undefined> = new Set(['select', 'search-select', 'radio']);

/** What a visitor can choose is what the schema accepts: a choice too many is refused, one too few cannot be given. */
export const checkChoices: Check = ({ definitions, variants }) => {
  const problems: Problem[] = [];
  const visit = (variant: LintedVariant, schema: JsonObject, ui: JsonObject, at: string[]): void => {
    for (const { name, schema: property } of propertiesOf(schema)) {
      const propertyUi = isObject(ui[name]) ? ui[name] : {};
      const path = [...at, name];
      const widget = widgetOf(property, propertyUi);
      if (widget === undefined && isObject(property.properties)) visit(variant, property, propertyUi, path);
      if (!WITH_CHOICES.has(widget)) continue;
      const offered = choiceValues(propertyUi['ui:choices']);
      const accepted = Array.isArray(property.enum) ? property.enum.map(String) : [];
      const surplus = offered.filter((value) => !accepted.includes(value));
      const missing = accepted.filter((value) => !offered.includes(value));
      if (surplus.length === 0 && missing.length === 0 && offered.length > 0) continue;
      const { file, segments } = placeInVariant(variant, 'schema', schemaWay(path));
      problems.push(
        problemAt(definitions, file, segments, {
          code: 'CHOICES_DIFFER',
          message: `the choices of "${path.join('.')}" are not the values of its "enum"`,
          fix: fixOf(surplus, missing),
        }),
      );
    }
  };
  for (const variant of variants) visit(variant, variant.snapshot.schema, variant.snapshot.ui, []);
  return problems;
};

const choiceValues = (choices: unknown): string[] =>
  (Array.isArray(choices) ? choices : []).filter(isObject).map(({ value }) => String(value));

function fixOf(surplus: readonly string[], missing: readonly string[]): string {
  const parts = [
    surplus.length > 0 ? `add to "enum": ${surplus.join(', ')}` : '',
    missing.length > 0 ? `add to "ui:choices": ${missing.join(', ')}` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('; ') : 'write "catalog" and "ui:catalog", or "enum" and "ui:choices"';
}
