import {
  deprecationOf,
  isList,
  itemWidgetOf,
  type JsonObject,
  objectIn,
  PERSONAL_DATA_CLASSES,
  type ProblemId,
  parseSchema,
  typesOf,
  type Vocabulary,
  walkProperties,
} from '#engine/model';
import { defineCheck, either, placeInVariant, schemaWay, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Every field has an id of its own, a personal-data class and, where it names one, a widget that fits its type. */
export const fields = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    const ids = new Map<string, string>();
    for (const { path, schema, ui, widget } of walkProperties(variant.snapshot.schema, variant.snapshot.ui)) {
      const place = placeInVariant(variant, 'schema', schemaWay(path));
      const field = path.join('.');
      const { deprecated } = schema;
      if (deprecated !== undefined && deprecationOf(schema) === undefined)
        report(placeInVariant(variant, 'schema', [...schemaWay(path), 'deprecated']), 'DEPRECATION_DAYS', {
          field,
          value: JSON.stringify(deprecated),
        });
      if (widget === undefined && parseSchema(schema).isGroup) continue;
      const { fieldId, personalData } = schema;
      const types = typesOf(schema);
      if (types.length === 0 && ui['ui:choices'] !== undefined) types.push('string');
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
      const lacking = lackOf(types, widget, vocabulary);
      if (lacking !== undefined) {
        report(place, lacking, {
          field,
          types: either(types),
          known: widgetsFor(types, vocabulary).join(', '),
        });
        continue;
      }
      if (widget === undefined) continue;
      const accepts: readonly string[] | undefined = vocabulary.widgets[widget]?.accepts;
      if (accepts === undefined) continue;
      const isEdited = types.length > 0 && types.every((type) => accepts.includes(type));
      if (!isEdited)
        report(place, 'WIDGET_TYPE', { widget, field, types: either(types), edited: accepts.join(', ') });
      else if (vocabulary.widgets[widget]?.repeats === true && !hasItemWidget(schema, ui, vocabulary))
        report(place, 'ITEMS_UNEDITED', { field, known: itemWidgets(vocabulary).join(', ') });
    }
  }
});

/** Why no widget edits the field, where it is not that another one would: each reason has another remedy. */
function lackOf(
  types: readonly string[],
  widget: string | undefined,
  vocabulary: Vocabulary,
): ProblemId<typeof problemTexts> | undefined {
  const isEditable = widgetsFor(types, vocabulary).length > 0;
  if (isEditable) return widget === undefined ? 'WIDGET_MISSING' : undefined;
  if (types.length === 0) return widget === undefined ? 'WIDGET_MISSING untyped' : undefined;
  return types.includes('null') ? 'WIDGET_MISSING null' : 'WIDGET_MISSING several';
}

/** Whether each item of the list is of one type, and a widget edits it. */
function hasItemWidget(schema: JsonObject, ui: JsonObject, vocabulary: Vocabulary): boolean {
  const types = isList(schema) ? typesOf(objectIn(schema.items)) : [];
  const item = vocabulary.widgets[itemWidgetOf(schema, ui) ?? ''];
  return (
    item?.repeatable === true &&
    types.length > 0 &&
    types.every((type) => item.accepts.some((one) => one === type))
  );
}

const itemWidgets = ({ widgets }: Vocabulary): string[] =>
  Object.entries(widgets).flatMap(([slug, { repeatable }]) => (repeatable === true ? [slug] : []));

/** Widgets that an author may name for answers of all these types. */
const widgetsFor = (types: readonly string[], { widgets }: Vocabulary): string[] =>
  types.length === 0
    ? []
    : Object.entries(widgets).flatMap(([slug, { accepts, addedBySetting }]) =>
        !addedBySetting && types.every((type) => accepts.some((one) => one === type)) ? [slug] : [],
      );
