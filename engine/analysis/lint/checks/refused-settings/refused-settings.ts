import {
  acceptedTexts,
  isObject,
  type Json,
  objectIn,
  objectItems,
  type PlacedProperty,
  parseSchema,
  type Segments,
  walkWithItems,
} from '#engine/model';
import {
  defineCheck,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  type Report,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Settings that leave a visitor no answer which the form accepts: each is right by itself, and no request would show it. */
export const refusedSettings = defineCheck(problemTexts, (context, report) => {
  const rules = new Set(context.vocabulary.rules.map(({ keyword }) => keyword));
  for (const variant of context.variants)
    for (const property of walkWithItems(variant.snapshot.schema, variant.snapshot.ui)) {
      checkDefault(context, variant, property, report);
      checkRules(variant, property, rules, report);
      checkInput(variant, property, rules, report);
      if (context.vocabulary.widgets[property.widget ?? '']?.repeats === true)
        checkInput(variant, itemOf(property), rules, report);
      checkDependent(variant, property, report);
      checkHidden(context, variant, property, report);
    }
});

type ReportSettings = Report<typeof problemTexts>;
type Typed = Pick<PlacedProperty, 'path' | 'uiWay' | 'schema' | 'ui'>;

function checkDefault(
  { compileSchema }: LintContext,
  variant: LintedVariant,
  { path, way, schema }: PlacedProperty,
  report: ReportSettings,
): void {
  const { default: preset } = schema;
  if (preset === undefined || preset === null || preset === '') return;
  const [issue] = compileSchema(schema)(preset);
  if (issue === undefined) return;
  report(placeInVariant(variant, 'schema', [...way, 'default']), 'DEFAULT_REFUSED', {
    field: path.join('.'),
    value: JSON.stringify(preset),
    keyword: issue.keyword,
  });
}

/** Parameters of one rule that come in pairs: `min` and `max`, `minAge` and `maxAge`. */
function checkRules(
  variant: LintedVariant,
  { path, way, schema }: PlacedProperty,
  rules: ReadonlySet<string>,
  report: ReportSettings,
): void {
  for (const [keyword, params] of Object.entries(schema)) {
    if (!rules.has(keyword) || !isObject(params)) continue;
    for (const [name, min] of Object.entries(params)) {
      const other = name.startsWith('min') ? name.replace('min', 'max') : '';
      const max = params[other];
      if (typeof min !== 'number' || typeof max !== 'number' || min <= max) continue;
      const place = placeInVariant(variant, 'schema', [...way, keyword, name]);
      report(place, 'LIMITS_CROSSED', { field: path.join('.'), least: min, most: max });
    }
  }
}

/** What edits a row of a list: where its settings are written, and its part of both schemas. */
const itemOf = ({ path, uiWay, schema, ui }: PlacedProperty): Typed => ({
  path: [...path, 'items'],
  uiWay: [...uiWay, 'items'],
  schema: objectIn(schema.items),
  ui: objectIn(ui.items),
});

/** What can be typed, beside what the schema accepts. */
function checkInput(
  variant: LintedVariant,
  { path, uiWay, schema, ui }: Typed,
  rules: ReadonlySet<string>,
  report: ReportSettings,
): void {
  const at = (option: string): Segments => [...uiWay, option];
  const field = path.join('.');
  const [typedMin, typedMax] = [numberIn(ui['ui:min'], -Infinity), numberIn(ui['ui:max'], Infinity)];
  if (typedMin > typedMax)
    report(placeInVariant(variant, 'ui', at('ui:max')), 'LIMITS_CROSSED', {
      field,
      least: typedMin,
      most: typedMax,
    });
  const own = [
    schema,
    ...Object.entries(schema).flatMap(([key, value]) => (rules.has(key) && isObject(value) ? [value] : [])),
  ];
  const least = Math.max(
    ...own.flatMap(({ minimum, exclusiveMinimum, min }) =>
      [minimum, exclusiveMinimum, min].map((limit) => numberIn(limit, -Infinity)),
    ),
  );
  const most = Math.min(
    ...own.flatMap(({ maximum, exclusiveMaximum, max }) =>
      [maximum, exclusiveMaximum, max].map((limit) => numberIn(limit, Infinity)),
    ),
  );
  if (typedMax < least)
    report(placeInVariant(variant, 'ui', at('ui:max')), 'INPUT_REFUSED', { field, value: typedMax, least });
  if (typedMin > most)
    report(placeInVariant(variant, 'ui', at('ui:min')), 'INPUT_REFUSED most', {
      field,
      value: typedMin,
      most,
    });
}

const numberIn = (value: Json | undefined, none: number): number =>
  typeof value === 'number' ? value : none;

/** A required choice whose list is empty for an answer that can be given before it. */
function checkDependent(
  variant: LintedVariant,
  { path, uiWay, ui, group }: PlacedProperty,
  report: ReportSettings,
): void {
  const [master, name] = [ui['ui:dependsOn'], path.at(-1) ?? ''];
  if (typeof master !== 'string' || !parseSchema(group).required.includes(name)) return;
  const choices = objectItems(ui['ui:choices']).map(([, choice]) => choice);
  const empty = (acceptedTexts(group, master) ?? []).filter((value) =>
    choices.every((choice) => choice.group !== value),
  );
  if (choices.length === 0 || empty.length === 0) return;
  report(placeInVariant(variant, 'ui', [...uiWay, 'ui:dependsOn']), 'CHOICES_LACKING', {
    field: path.join('.'),
    master,
    values: empty.join(', '),
  });
}

/** An answer that the address of the page may lack, and nobody can give instead. */
function checkHidden(
  { vocabulary }: LintContext,
  variant: LintedVariant,
  { path, way, schema, widget, group }: PlacedProperty,
  report: ReportSettings,
): void {
  const isRead = vocabulary.widgets[widget ?? '']?.readsAddress === true;
  const isRequired = parseSchema(group).required.includes(path.at(-1) ?? '');
  if (!isRead || !isRequired || schema.default !== undefined) return;
  report(placeInVariant(variant, 'schema', way), 'HIDDEN_REQUIRED', { field: path.join('.') });
}
