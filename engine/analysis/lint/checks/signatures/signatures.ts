import { walkWithItems } from '#engine/model/schema';
import { SIGNATURE_MAX_LENGTH, SIGNATURE_PATTERN } from '#engine/model/signature';
import { defineCheck, placeInVariant } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports signature fields whose schema accepts more than strokes or a typed name: markup must
 * never be an answer.
 */
export const signatures = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    const { schema, ui } = variant.snapshot;
    for (const { name, way, schema: own, widget } of walkWithItems(schema, ui)) {
      if (vocabulary.widgets[widget ?? '']?.takesSignature !== true) continue;
      if (own.pattern === SIGNATURE_PATTERN && own.maxLength === SIGNATURE_MAX_LENGTH) continue;
      const pattern = JSON.stringify(SIGNATURE_PATTERN);
      report(placeInVariant(variant, 'schema', way), 'SIGNATURE_SCHEMA', {
        name,
        pattern,
        // The number is meant to be copied, so it has no digit grouping.
        max: String(SIGNATURE_MAX_LENGTH),
      });
    }
  }
});
