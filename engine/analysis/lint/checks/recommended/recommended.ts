import { listIn } from '#engine/model/json';
import { isRecommendable, RECOMMENDED, walkWithItems } from '#engine/model/schema';
import { defineCheck, placeInVariant } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports reminders about fields that are required, in a row of a list, or that a visitor cannot
 * leave empty by mistake, such as hidden ones and checkboxes.
 */
export const recommended = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    const { schema, ui } = variant.snapshot;
    for (const property of walkWithItems(schema, ui)) {
      const { name, group, ui: own, uiWay, lists, widget } = property;
      if (own[RECOMMENDED] === undefined) continue;
      const contract = vocabulary.widgets[widget ?? ''];
      const place = placeInVariant(variant, 'ui', [...uiWay, RECOMMENDED]);
      if (lists > 0) report(place, 'RECOMMENDED_PLACE', { name });
      else if (contract !== undefined && !isRecommendable(contract))
        report(place, 'RECOMMENDED_WIDGET', { name });
      else if (listIn(group.required).includes(name)) report(place, 'RECOMMENDED_REQUIRED', { name });
    }
  }
});
