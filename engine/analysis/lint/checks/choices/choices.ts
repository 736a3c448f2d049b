import { listIn, objectItems, walkProperties } from '#engine/model';
import { defineCheck, placeInVariant, schemaWay } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** What a visitor can choose is what the schema accepts: a choice too many is refused, one too few cannot be given. */
export const choices = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    for (const { path, schema, ui, widget } of walkProperties(variant.snapshot.schema, variant.snapshot.ui)) {
      if (vocabulary.widgets[widget ?? '']?.offersChoices !== true) continue;
      const offered = objectItems(ui['ui:choices']).map(([, { value }]) => String(value));
      const accepted = listIn(schema.enum).map(String);
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
  }
});
