import { PERSONAL_DATA_CLASSES, parseSchema, typesOf, walkProperties } from '#engine/model';
import { defineCheck, either, placeInVariant, schemaWay, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Every field has an id of its own, a personal-data class and, where it names one, a widget that fits its type. */
export const fields = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    const ids = new Map<string, string>();
    for (const { path, schema, widget } of walkProperties(variant.snapshot.schema, variant.snapshot.ui)) {
      if (widget === undefined && parseSchema(schema).isGroup) continue;
      const place = placeInVariant(variant, 'schema', schemaWay(path));
      const field = path.join('.');
      const { fieldId, personalData } = schema;
      const types = typesOf(schema);
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
  }
});
