import type { Lang } from '../../definition/model.ts';
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
        problemAt(definitions, file, segments, 'CHOICES_DIFFER', {
          field: path.join('.'),
          mend: fixOf(surplus, missing),
        }),
      );
    }
  };
  for (const variant of variants) visit(variant, variant.snapshot.schema, variant.snapshot.ui, []);
  return problems;
};

const choiceValues = (choices: unknown): string[] =>
  (Array.isArray(choices) ? choices : []).filter(isObject).map(({ value }) => String(value));

function fixOf(surplus: readonly string[], missing: readonly string[]): Readonly<Record<Lang, string>> {
  const said = (accept: string, offer: string, otherwise: string): string =>
    [
      ...(surplus.length > 0 ? [`${accept}: ${surplus.join(', ')}`] : []),
      ...(missing.length > 0 ? [`${offer}: ${missing.join(', ')}`] : []),
    ].join('; ') || otherwise;
  return {
    en: said(
      'add to "enum"',
      'add to "ui:choices"',
      'write "catalog" and "ui:catalog", or "enum" and "ui:choices"',
    ),
    ru: said('примите ответы', 'предложите варианты', 'назовите справочник или перечислите варианты'),
  };
}
