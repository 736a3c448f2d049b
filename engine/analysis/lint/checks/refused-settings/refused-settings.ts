import type { CompilePredicate } from '#engine/model/holds';
import {
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  objectIn,
  objectItems,
  type Path,
} from '#engine/model/json';
import {
  acceptedTexts,
  type PlacedProperty,
  parseSchema,
  pathsRead,
  type SchemaNode,
  walkWithItems,
} from '#engine/model/schema';
import {
  defineCheck,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  type Report,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports settings, each valid by itself, that together leave a visitor no acceptable answer: a
 * refused default, a minimum above the maximum, limits of the input outside those of the schema, a required
 * choice without choices, a required hidden answer without a default.
 */
export const refusedSettings = defineCheck(problemTexts, (context, report) => {
  const rules = new Set(context.vocabulary.rules.map(({ keyword }) => keyword));
  for (const variant of context.variants)
    for (const property of walkWithItems(variant.snapshot.schema, variant.snapshot.ui)) {
      checkDefault(context, variant, property, rules, report);
      checkRules(variant, property, rules, report);
      checkInput(variant, property, rules, report);
      if (context.vocabulary.widgets[property.widget ?? '']?.repeats === true)
        checkInput(variant, itemOf(property), rules, report);
      checkDependent(context, variant, property, report);
      checkHidden(context, variant, property, report);
    }
});

type ReportSettings = Report<typeof problemTexts>;
type Typed = Pick<PlacedProperty, 'path' | 'uiWay' | 'schema' | 'ui'>;

function checkDefault(
  { compileSchema, compileAnswers }: LintContext,
  variant: LintedVariant,
  { path, way, schema }: PlacedProperty,
  rules: ReadonlySet<string>,
  report: ReportSettings,
): void {
  const { default: preset } = schema;
  if (preset === undefined || isBlank(preset)) return;
  const isRefusing = ([keyword, params]: [string, Json | undefined]): boolean =>
    rules.has(keyword) &&
    params !== undefined &&
    isAccepted(compileAnswers, { [keyword]: params }, preset) === false;
  const keyword = compileSchema(schema)(preset)[0]?.keyword ?? Object.entries(schema).find(isRefusing)?.[0];
  if (keyword === undefined) return;
  report(placeInVariant(variant, 'schema', [...way, 'default']), 'DEFAULT_REFUSED', {
    field: joinPath(path),
    value: JSON.stringify(preset),
    keyword,
  });
}

/** Checks lower and upper limits of one rule: `min` and `max`, `minAge` and `maxAge`. */
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
      report(place, 'LIMITS_CROSSED', { field: joinPath(path), least: min, most: max });
    }
  }
}

/** Returns the row of a list as if it were a field, with its part of both schemas. */
const itemOf = ({ path, uiWay, schema, ui }: PlacedProperty): Typed => ({
  path: [...path, 'items'],
  uiWay: [...uiWay, 'items'],
  schema: objectIn(schema.items),
  ui: objectIn(ui.items),
});

/** Compares the limits of the input with those of the schema. */
function checkInput(
  variant: LintedVariant,
  { path, uiWay, schema, ui }: Typed,
  rules: ReadonlySet<string>,
  report: ReportSettings,
): void {
  const at = (option: string): Path => [...uiWay, option];
  const field = joinPath(path);
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
  const largest = (...names: string[]): number =>
    Math.max(...own.flatMap((part) => names.map((name) => numberIn(part[name], -Infinity))));
  const smallest = (...names: string[]): number =>
    Math.min(...own.flatMap((part) => names.map((name) => numberIn(part[name], Infinity))));
  const [least, above] = [largest('minimum', 'min'), largest('exclusiveMinimum')];
  const [most, below] = [smallest('maximum', 'max'), smallest('exclusiveMaximum')];
  const atMax = placeInVariant(variant, 'ui', at('ui:max'));
  const atMin = placeInVariant(variant, 'ui', at('ui:min'));
  if (typedMax < least) report(atMax, 'INPUT_REFUSED', { field, value: typedMax, least });
  else if (typedMax <= above) report(atMax, 'INPUT_REFUSED above', { field, value: typedMax, least: above });
  if (typedMin > most) report(atMin, 'INPUT_REFUSED most', { field, value: typedMin, most });
  else if (typedMin >= below) report(atMin, 'INPUT_REFUSED below', { field, value: typedMin, most: below });
  if (schema.type !== 'integer' || typedMin > typedMax) return;
  // Limits in a schema that exclude each other are reported by the proofs.
  const [first, last] = [Math.max(least, above), Math.min(most, below)];
  const isWhole = (from: number, to: number): boolean => Math.ceil(from) <= Math.floor(to);
  const [from, to] = [Math.max(typedMin, first), Math.min(typedMax, last)];
  if (from <= to && isWhole(first, last) && !isWhole(from, to))
    report(typedMax <= last ? atMax : atMin, 'INPUT_REFUSED whole', { field, least: from, most: to });
}

const numberIn = (value: Json | undefined, none: number): number =>
  typeof value === 'number' ? value : none;

const isBlank = (value: Json | undefined): boolean => value === undefined || value === null || value === '';

/** Undefined for a schema that cannot be compiled, which another check reports. */
function isAccepted(compile: CompilePredicate, schema: JsonObject, value: Json): boolean | undefined {
  try {
    return compile(schema)(value);
  } catch {
    return undefined;
  }
}

/**
 * True if some value of one answer can make a name required; conditions on further answers are
 * ignored.
 */
function canRequire(
  { required, allOf, conditions }: SchemaNode,
  name: string,
  known: string,
  given: JsonObject,
  compile: CompilePredicate,
): boolean {
  const inPart = (part: SchemaNode): boolean => canRequire(part, name, known, given, compile);
  if (required.includes(name) || allOf.some(inPart)) return true;
  return conditions.some(({ schema: { source: condition }, branches }) => {
    const reads = pathsRead(condition);
    if (!reads.includes(known)) return branches.some(({ schema }) => inPart(schema));
    if (reads.some((one) => one !== known)) return false;
    const isTrue = isAccepted(compile, condition, given);
    return branches.some(({ holds, schema }) => holds === isTrue && inPart(schema));
  });
}

/** Checks for a required choice that may have nothing to choose from after another answer. */
function checkDependent(
  { compileAnswers }: LintContext,
  variant: LintedVariant,
  { path, uiWay, ui, group }: PlacedProperty,
  report: ReportSettings,
): void {
  const [master, name] = [ui['ui:dependsOn'], path.at(-1) ?? ''];
  if (typeof master !== 'string') return;
  const choices = objectItems(ui['ui:choices']).map(([, choice]) => choice);
  const node = parseSchema(group);
  const empty = (acceptedTexts(group, master) ?? []).filter(
    (value) =>
      choices.every((choice) => choice.group !== value) &&
      canRequire(node, name, master, { [master]: value }, compileAnswers),
  );
  if (choices.length === 0 || empty.length === 0) return;
  report(placeInVariant(variant, 'ui', [...uiWay, 'ui:dependsOn']), 'CHOICES_LACKING', {
    field: joinPath(path),
    master,
    values: empty.join(', '),
  });
}

/** Checks for a required hidden answer that the URL may lack, because nobody can type it. */
function checkHidden(
  { vocabulary, compileAnswers }: LintContext,
  variant: LintedVariant,
  { path, way, schema, widget, group }: PlacedProperty,
  report: ReportSettings,
): void {
  const isRead = vocabulary.widgets[widget ?? '']?.readsAddress === true;
  const name = path.at(-1) ?? '';
  if (!isRead || !isBlank(schema.default)) return;
  if (!canRequire(parseSchema(group), name, name, {}, compileAnswers)) return;
  report(placeInVariant(variant, 'schema', way), 'HIDDEN_REQUIRED', { field: joinPath(path) });
}
