import { PERSONAL_DATA_CLASSES } from '../../definition/model.ts';
import type { Problem } from '../../definition/problem.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { Segments } from '../../schema/children.ts';
import { propertiesOf, widgetOf } from '../../schema/fields.ts';
import { typesOf } from '../../schema/types.ts';
import { type Check, type LintedVariant, placeInVariant, problemAt, whatExists } from '../context.ts';

/** Every field has an id of its own, a personal-data class and, where it names one, a widget that fits its type. */
export const checkFields: Check = ({ definitions, variants, vocabulary }) => {
  const problems: Problem[] = [];
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
      const isGroup = widgetOf(property, propertyUi) === undefined && isObject(property.properties);
      if (isGroup) {
        visit(variant, property, propertyUi, path, ids);
        continue;
      }
      const say = (code: string, message: string, fix: string): void => {
        const { file, segments } = placeInVariant(variant, 'schema', schemaWay(path));
        problems.push(problemAt(definitions, file, segments, { code, message, fix }));
      };
      const label = path.join('.');
      const { fieldId, personalData } = property;
      const types = typesOf(property);
      if (typeof fieldId !== 'string') {
        say(
          'FIELD_ID_MISSING',
          `the field "${label}" has no "fieldId", so a rename could not be told from a removal`,
          `write "fieldId": "${label}"`,
        );
      } else if (ids.has(fieldId)) {
        say(
          'FIELD_ID_TWICE',
          `the fields "${ids.get(fieldId) ?? ''}" and "${label}" have the same "fieldId": "${fieldId}"`,
          'give one of them an id of its own',
        );
      } else ids.set(fieldId, label);
      if (!PERSONAL_DATA_CLASSES.some((known) => known === personalData)) {
        say(
          'PERSONAL_DATA_MISSING',
          `the field "${label}" has no valid "personalData", so drafts, logs and retention could not be decided`,
          whatExists(String(personalData ?? ''), PERSONAL_DATA_CLASSES),
        );
      }
      const widget = widgetOf(property, propertyUi);
      const accepts = vocabulary.widgets[widget ?? '']?.accepts;
      const isEdited =
        types.length > 0 && types.every((type) => accepts?.some((accepted) => accepted === type));
      if (accepts !== undefined && !isEdited) {
        say(
          'WIDGET_TYPE',
          `the widget "${widget}" cannot edit "${label}" of type ${types.join(' or ')}`,
          `it edits: ${accepts.join(', ')}`,
        );
      }
      if (widget === undefined) {
        say(
          'WIDGET_MISSING',
          `nothing says how a visitor answers "${label}" of type ${types.join(' or ')}`,
          'name a "ui:widget" in ui.json',
        );
      }
    }
  };
  for (const variant of variants) visit(variant, variant.snapshot.schema, variant.snapshot.ui, [], new Map());
  return problems;
};

/** `a.b` → the way to it in a schema. */
export const schemaWay = (path: readonly string[]): Segments => path.flatMap((name) => ['properties', name]);
