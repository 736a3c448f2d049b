import {
  isObject,
  type JsonObject,
  PERSONAL_DATA_CLASSES,
  propertiesOf,
  typesOf,
  widgetOf,
} from '#engine/model';
import {
  defineCheck,
  either,
  type LintedVariant,
  placeInVariant,
  schemaWay,
  whatExists,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Every field has an id of its own, a personal-data class and, where it names one, a widget that fits its type. */
export const fields = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  const visit = (
    variant: LintedVariant,
    schema: JsonObject,
    ui: JsonObject,
    at: string[],
    ids: Map<string, string>,
  ): void => {
    for (const { name, schema: property } of propertiesOf(schema)) {
      const path = [...at, name];
      const propertyUi = isObject(ui[name]) ? ui[name] : {};
      const widget = widgetOf(property, propertyUi);
      if (widget === undefined && isObject(property.properties)) {
        visit(variant, property, propertyUi, path, ids);
        continue;
      }
      const place = placeInVariant(variant, 'schema', schemaWay(path));
      const field = path.join('.');
      const { fieldId, personalData } = property;
      const types = typesOf(property);
      const other = ids.get(String(fieldId));
      if (typeof fieldId !== 'string') report(place, 'FIELD_ID_MISSING', { field });
      else if (other !== undefined) report(place, 'FIELD_ID_TWICE', { other, field, id: fieldId });
      else ids.set(fieldId, field);
      if (!PERSONAL_DATA_CLASSES.some((known) => known === personalData)) {
        report(place, 'PERSONAL_DATA_MISSING', {
          field,
          ...whatExists(String(personalData ?? ''), PERSONAL_DATA_CLASSES),
        });
      }
      if (widget === undefined) {
        report(place, 'WIDGET_MISSING', { field, types: either(types) });
        continue;
      }
      const accepts: readonly string[] | undefined = vocabulary.widgets[widget]?.accepts;
      if (accepts === undefined) continue;
      const isEdited = types.length > 0 && types.every((type) => accepts.includes(type));
      if (!isEdited)
        report(place, 'WIDGET_TYPE', { widget, field, types: either(types), edited: accepts.join(', ') });
    }
  };
  for (const variant of variants) visit(variant, variant.snapshot.schema, variant.snapshot.ui, [], new Map());
});
