import { PERSONAL_DATA_CLASSES } from '../../definition/model.ts';
import type { Problem } from '../../definition/problem.ts';
import type { ProblemData, ProblemId } from '../../definition/problem-words/index.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { Segments } from '../../schema/children.ts';
import { propertiesOf, widgetOf } from '../../schema/fields.ts';
import { typesOf } from '../../schema/types.ts';
import { type Check, either, type LintedVariant, placeInVariant, problemAt, whatExists } from '../context.ts';

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
      const say = (id: ProblemId, data: ProblemData): void => {
        const { file, segments } = placeInVariant(variant, 'schema', schemaWay(path));
        problems.push(problemAt(definitions, file, segments, id, data));
      };
      const label = path.join('.');
      const { fieldId, personalData } = property;
      const types = typesOf(property);
      if (typeof fieldId !== 'string') {
        say('FIELD_ID_MISSING', { field: label });
      } else if (ids.has(fieldId)) {
        say('FIELD_ID_TWICE', { other: ids.get(fieldId) ?? '', field: label, id: fieldId });
      } else ids.set(fieldId, label);
      if (!PERSONAL_DATA_CLASSES.some((known) => known === personalData)) {
        say('PERSONAL_DATA_MISSING', {
          field: label,
          exists: whatExists(String(personalData ?? ''), PERSONAL_DATA_CLASSES),
        });
      }
      const widget = widgetOf(property, propertyUi);
      const accepts = vocabulary.widgets[widget ?? '']?.accepts;
      const isEdited =
        types.length > 0 && types.every((type) => accepts?.some((accepted) => accepted === type));
      if (accepts !== undefined && !isEdited) {
        say('WIDGET_TYPE', {
          widget: widget ?? '',
          field: label,
          types: either(types),
          edited: accepts.join(', '),
        });
      }
      if (widget === undefined) {
        say('WIDGET_MISSING', { field: label, types: either(types) });
      }
    }
  };
  for (const variant of variants) visit(variant, variant.snapshot.schema, variant.snapshot.ui, [], new Map());
  return problems;
};

/** `a.b` → the way to it in a schema. */
export const schemaWay = (path: readonly string[]): Segments => path.flatMap((name) => ['properties', name]);
