import { isObject, type JsonObject, propertiesOf, widgetOf } from '#engine/model';
import { defineCheck, type LintedVariant, placeInVariant, schemaWay } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** What a visitor can choose is what the schema accepts: a choice too many is refused, one too few cannot be given. */
export const choices = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  const visit = (variant: LintedVariant, schema: JsonObject, ui: JsonObject, at: string[]): void => {
    for (const { name, schema: property } of propertiesOf(schema)) {
      const propertyUi = isObject(ui[name]) ? ui[name] : {};
      const path = [...at, name];
      const widget = widgetOf(property, propertyUi);
      if (widget === undefined && isObject(property.properties)) visit(variant, property, propertyUi, path);
      if (vocabulary.widgets[widget ?? '']?.offersChoices !== true) continue;
      const offered = choiceValues(propertyUi['ui:choices']);
      const accepted = Array.isArray(property.enum) ? property.enum.map(String) : [];
      const surplus = offered.filter((value) => !accepted.includes(value));
      const missing = accepted.filter((value) => !offered.includes(value));
      const isSame = surplus.length === 0 && missing.length === 0;
      if (isSame && offered.length > 0) continue;
      report(
        placeInVariant(variant, 'schema', schemaWay(path)),
        isSame ? 'CHOICES_DIFFER none' : 'CHOICES_DIFFER',
        {
          field: path.join('.'),
          surplus: surplus.join(', '),
          separator: surplus.length > 0 && missing.length > 0 ? '; ' : '',
          missing: missing.join(', '),
        },
      );
    }
  };
  for (const variant of variants) visit(variant, variant.snapshot.schema, variant.snapshot.ui, []);
});

const choiceValues = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).filter(isObject).map(({ value }) => String(value));
