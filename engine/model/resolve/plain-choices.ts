import type { SiteLanguage } from '../definition/model.ts';
import { type Json, type JsonObject, objectIn } from '../json/json.ts';
import { acceptedTexts, isList, textsIn } from '../schema/accepted-texts.ts';
import { hasItemFields, placesOf, widgetOf } from '../schema/fields.ts';
import { propertiesOf } from '../schema/properties.ts';
import { parseSchema } from '../schema/schema-node.ts';
import type { WidgetSlug } from '../widgets/widgets.gen.ts';

/** Largest number of choices that are all visible at once. */
const MAX_IN_SIGHT = 4;

/**
 * Returns a UI schema with choices for each field that accepts only listed texts and has none; their labels are
 * the values. Such a field gets a widget too: checkboxes for a list, radio buttons for up to four choices, a
 * select for more.
 */
export function withPlainChoices(
  schema: JsonObject,
  ui: JsonObject,
  languages: readonly SiteLanguage[],
): JsonObject {
  const choiceOf = (texts: readonly string[], areSeveral: boolean): JsonObject =>
    plainChoice(texts, areSeveral, languages);
  const complete: JsonObject = { ...ui };
  for (const { name, schema: property } of propertiesOf(schema)) {
    const own = objectIn(ui[name]);
    if (hasItemFields(property, own, widgetOf(property, own))) {
      const items = withPlainChoices(objectIn(property.items), objectIn(own.items), languages);
      if (Object.keys(items).length > 0) complete[name] = { ...own, items };
      continue;
    }
    const places = placesOf(property, own, widgetOf(property, own)).map((place) => {
      const texts = place.ui['ui:widget'] === undefined ? textsIn(place.schema) : undefined;
      return texts === undefined ? place.ui : { ...choiceOf(texts, false), ...place.ui };
    });
    if (places.some((place) => Object.keys(place).length > 0)) complete[name] = { ...own, items: places };
    if (places.length > 0 || own['ui:widget'] !== undefined) continue;
    if (parseSchema(property).isGroup) {
      const inner = withPlainChoices(property, own, languages);
      if (Object.keys(inner).length > 0) complete[name] = inner;
      continue;
    }
    const texts = acceptedTexts(schema, name);
    if (texts !== undefined) complete[name] = { ...choiceOf(texts, isList(property)), ...own };
  }
  return complete;
}

function plainChoice(
  texts: readonly string[],
  areSeveral: boolean,
  languages: readonly SiteLanguage[],
): JsonObject {
  const one: WidgetSlug = texts.length > MAX_IN_SIGHT ? 'select' : 'radio';
  const widget: WidgetSlug = areSeveral ? 'checkboxes' : one;
  const choices: Json[] = texts.map((value) => ({
    value,
    label: Object.fromEntries(languages.map((lang) => [lang, value])),
  }));
  return { 'ui:widget': widget, 'ui:choices': choices };
}
