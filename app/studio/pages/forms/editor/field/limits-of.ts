import type { Phrase, RuleEntry } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, listIn, objectIn, valueAt } from '#engine/model/json';
import { choicesIn, placesOf, propertiesOf, repeatedWidget, widgetOf } from '#engine/model/schema';
import type { WidgetContract } from '#engine/model/widgets';
import { ruleTexts } from '#rules';

/**
 * Number or tick in the settings of a field that limits its answers, with its bounds and the function that writes it.
 * Sizes are in megabytes.
 */
export interface Limit {
  /**
   * Name of the keyword, or of a parameter of a rule or option of a widget with a prefix: `minLength`,
   * `files.fileBytes`, `ui.max`.
   */
  name: string;
  /** Title from its rule or widget; a plain limit has the text `studio.limit.<name>`. */
  title?: Phrase | undefined;
  type: 'number' | 'boolean';
  value: number | boolean | undefined;
  min: number;
  max: number;
  isWhole: boolean;
  /** Part of the document to which the limit is written. */
  part: 'schema' | 'ui';
  path: readonly (string | number)[];
  /** Returns the value at `path` for this limit; undefined removes it. */
  written(value: number | boolean | undefined): Json | undefined;
}

const MAX_LENGTH = 10_000;
const MAX_NUMBER = 1e15;
const MEGABYTE = 1_048_576;
const MAX_MEGABYTES = 100;
/** Returns the divisor of a shown limit: sizes in bytes are edited in megabytes. */
const unitOf = (name: string): number => (name.endsWith('Bytes') ? MEGABYTE : 1);

/** Smallest step of a limit on a decimal number: a hundredth, as for money. */
const PART = 0.01;

type Bounded = Pick<Limit, 'name' | 'min' | 'max' | 'isWhole'>;
const numberLimits = (isWhole: boolean): Bounded[] => [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((name) => ({
    name,
    min: -MAX_NUMBER,
    max: MAX_NUMBER,
    isWhole,
  })),
  { name: 'multipleOf', min: isWhole ? 1 : PART, max: MAX_NUMBER, isWhole },
];

/** Limits of an answer whose rules have none of their own. */
const PLAIN: Readonly<Record<string, readonly Bounded[]>> = {
  array: [
    { name: 'minItems', min: 1, max: MAX_LENGTH, isWhole: true },
    { name: 'maxItems', min: 1, max: MAX_LENGTH, isWhole: true },
  ],
  string: [
    { name: 'minLength', min: 0, max: MAX_LENGTH, isWhole: true },
    { name: 'maxLength', min: 1, max: MAX_LENGTH, isWhole: true },
  ],
  integer: numberLimits(true),
  number: numberLimits(false),
};
/** Keywords that already decide which answers are valid. */
const DECIDED = ['enum', 'const', 'catalog', 'pattern'];

/**
 * Returns the limits of a field that an author may set; for a list with one input for each item also those of an
 * item, named `items.…`.
 */
export function limitsOf(
  schema: JsonObject,
  ui: JsonObject,
  rules: readonly RuleEntry[],
  widgets: Readonly<Record<string, WidgetContract>>,
  widget = '',
): Limit[] {
  const own = ownLimits(schema, ui, rules, widgets[widget]);
  const item = repeatedWidget(schema, ui, widget);
  if (item === undefined) return own;
  const ofItems = ownLimits(objectIn(schema.items), objectIn(ui.items), rules, widgets[item]);
  return [
    ...own,
    ...ofItems.map((limit) => ({ ...limit, name: `items.${limit.name}`, path: ['items', ...limit.path] })),
  ];
}

/**
 * Returns the limits of a field inside a list's items, with paths that start at the list. `way` has the names of the
 * nested lists and of the field.
 */
export function itemFieldLimits(
  list: { schema: JsonObject; ui: JsonObject },
  way: readonly string[],
  rules: readonly RuleEntry[],
  widgets: Readonly<Record<string, WidgetContract>>,
): Limit[] {
  const [inSchema, inUi] = [itemSchemaPath(way), itemUiPath(way)];
  const schema = itemSchemaAt(list.schema, way);
  const ui = objectIn(valueAt(list.ui, inUi));
  return limitsOf(schema, ui, rules, widgets, widgetOf(schema, ui)).map((limit) => ({
    ...limit,
    path: [...(limit.part === 'schema' ? inSchema : inUi), ...limit.path],
  }));
}

/**
 * Returns the limits of the item at an index of a tuple, with paths that start at the list; empty if there is no such
 * item.
 */
export function placeLimits(
  { schema, ui, widget }: { schema: JsonObject; ui: JsonObject; widget: string },
  at: number,
  rules: readonly RuleEntry[],
  widgets: Readonly<Record<string, WidgetContract>>,
): Limit[] {
  const place = placesOf(schema, ui, widget)[at];
  if (place === undefined) return [];
  return ownLimits(place.schema, place.ui, rules, widgets[place.widget ?? '']).map((limit) => ({
    ...limit,
    path: ['items', at, ...limit.path],
  }));
}

/** Returns the path in the schema of a list to a field of its items, or of the items of a list inside them. */
export const itemSchemaPath = (way: readonly string[]): string[] =>
  way.flatMap((name) => ['items', 'properties', name]);

/** Returns the schema of a field of a list's items, which may be defined in a branch; `{}` if there is none. */
export const itemSchemaAt = (list: JsonObject, way: readonly string[]): JsonObject =>
  way.reduce<JsonObject>(
    (schema, field) => propertiesOf(objectIn(schema.items)).find(({ name }) => name === field)?.schema ?? {},
    list,
  );

/**
 * Returns the path in the UI schema of a list to a field inside its items; `way` has the names of the nested lists
 * and of the field.
 */
export const itemUiPath = (way: readonly string[]): string[] => way.flatMap((name) => ['items', name]);

function ownLimits(
  schema: JsonObject,
  ui: JsonObject,
  rules: readonly RuleEntry[],
  widget: WidgetContract | undefined,
): Limit[] {
  const ruled = rules.filter(({ keyword }) => schema[keyword] !== undefined && schema[keyword] !== false);
  const ofRules = ruled.flatMap((rule) => ruleLimits(rule, schema[rule.keyword]));
  // A list with places has exactly one answer for each.
  const isDecided = DECIDED.some((keyword) => schema[keyword] !== undefined) || Array.isArray(schema.items);
  // The length of an answer that is sent in another format is limited by that format.
  const isRuled = (ruled.length > 0 || widget?.transform !== undefined) && schema.type === 'string';
  const plain = (isDecided ? [] : (PLAIN[String(schema.type)] ?? [])).filter(
    ({ name }) => schema[name] !== undefined || !isRuled,
  );
  return withinReach(widget, [
    ...plain.map(
      (limit): Limit => ({
        ...limit,
        ...endsOf(schema, limit),
        type: 'number',
        value: numberIn(schema[limit.name]),
        part: 'schema',
        path: [limit.name],
        written: (value) => value,
      }),
    ),
    ...(widget?.repeats === true ? [repeats(schema)] : []),
    ...ofRules,
    ...widgetLimits(widget, ui),
  ]);
}

/**
 * Narrows the limits of an answer to what its input can produce: an accepted answer beyond the end
 * of the input could not be typed.
 */
function withinReach(widget: WidgetContract | undefined, limits: readonly Limit[]): Limit[] {
  const writtenAt = (name: string) => numberIn(limits.find((one) => one.name === name)?.value);
  const pairs = Object.entries(widget?.reaches ?? {}).map(
    ([keyword, option]) => [keyword, `ui.${option}`] as const,
  );
  return limits.map((limit) => {
    const { min, max } = limit;
    const ofInput = pairs.find(([, own]) => own === limit.name)?.[0];
    const ofAnswer = pairs.find(([own]) => own === limit.name)?.[1];
    const other = ofInput ?? ofAnswer;
    const bound = other === undefined ? undefined : writtenAt(other);
    if (other === undefined || (bound === undefined && ofInput === undefined)) return limit;
    const isAbove = MOST.has(ofInput ?? limit.name) === (ofInput !== undefined);
    return isAbove
      ? { ...limit, min: Math.max(min, bound ?? max) }
      : { ...limit, max: Math.min(max, bound ?? min) };
  });
}

/** Returns the flag that forbids equal rows of a list; checkboxes cannot be ticked twice anyway. */
const repeats = ({ uniqueItems }: JsonObject): Limit => ({
  name: 'uniqueItems',
  type: 'boolean',
  value: uniqueItems === true,
  min: 0,
  max: 1,
  isWhole: true,
  part: 'schema',
  path: ['uniqueItems'],
  written: (value) => (value === true ? true : undefined),
});

/**
 * Returns the bounds of a limit: a list has no more items than there are choices, and the default stays
 * valid.
 */
function endsOf(schema: JsonObject, { name, min, max, isWhole }: Bounded): Pick<Limit, 'min' | 'max'> {
  const preset = sizeOf(schema.default);
  const most = name.endsWith('Items') ? (choicesIn(schema)?.length ?? max) : max;
  if (preset === undefined) return { min, max: most };
  const gap = gapBeside(name, isWhole);
  return {
    min: MOST.has(name) ? Math.max(min, sum(preset, gap)) : min,
    max: LEAST.has(name) ? Math.min(most, sum(preset, -gap)) : most,
  };
}

/** Returns the number that limits apply to: a value, a length or a count. */
const sizeOf = (value: Json | undefined): number | undefined =>
  typeof value === 'string' || Array.isArray(value) ? value.length : numberIn(value);

function ruleLimits({ slug, keyword, params }: RuleEntry, written: Json | undefined): Limit[] {
  const known = objectIn(params.properties);
  const own = objectIn(written);
  return Object.entries(known).flatMap(([name, schema]): Limit[] => {
    if (!isObject(schema) || !['integer', 'number', 'boolean'].includes(String(schema.type))) return [];
    const value = own[name];
    const unit = unitOf(name);
    return [
      {
        name: `${keyword}.${name}`,
        title: ruleTexts[slug]?.params?.[name],
        type: schema.type === 'boolean' ? 'boolean' : 'number',
        value: typeof value === 'number' ? value / unit : typeof value === 'boolean' ? value : undefined,
        min: (numberIn(schema.minimum) ?? -MAX_NUMBER) / unit,
        max:
          unit > 1
            ? MAX_MEGABYTES
            : (numberIn(schema.maximum) ?? (schema.type === 'integer' ? MAX_LENGTH : MAX_NUMBER)),
        isWhole: schema.type === 'integer' && unit === 1,
        part: 'schema',
        path: [keyword],
        written(next) {
          const { [name]: _before, ...rest } = own;
          if (next === undefined && listIn(params.required).includes(name)) return { ...own };
          const size = typeof next === 'number' ? Math.round(next * unit) : next;
          const all = size === undefined || size === false ? rest : { ...rest, [name]: size };
          return Object.keys(all).length === 0 ? true : all;
        },
      },
    ];
  });
}

function widgetLimits(widget: WidgetContract | undefined, ui: JsonObject): Limit[] {
  return Object.entries(widget?.options ?? {}).flatMap(([name, type]): Limit[] => {
    if (type !== 'number' && type !== 'boolean') return [];
    const key = `ui:${name}`;
    const unit = unitOf(name);
    const value = ui[key];
    return [
      {
        name: `ui.${name}`,
        title: widget?.optionTitles?.[name],
        type,
        value: typeof value === 'number' ? value / unit : typeof value === 'boolean' ? value : undefined,
        min: 0,
        max: unit > 1 ? MAX_MEGABYTES : MAX_NUMBER,
        isWhole: unit === 1,
        part: 'ui',
        path: [key],
        written: (next) => (typeof next === 'number' ? Math.round(next * unit) : next),
      },
    ];
  });
}

const numberIn = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** Pairs of a lower and an upper limit. */
const ENDS: readonly (readonly [least: string, most: string])[] = [
  ['minItems', 'maxItems'],
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['min', 'max'],
  ['minAge', 'maxAge'],
];
const LEAST: ReadonlySet<string> = new Set(ENDS.map(([least]) => least));
const MOST: ReadonlySet<string> = new Set(ENDS.map(([, most]) => most));

/** Returns the distance between a limit and the nearest valid number. */
const gapBeside = (name: string, isWhole: boolean): number =>
  name.startsWith('exclusive') ? (isWhole ? 1 : PART) : 0;

/** Adds a gap to a number that is shown, without the noise of binary fractions. */
const sum = (number: number, gap: number): number => (gap === 0 ? number : Number((number + gap).toFixed(2)));

/**
 * Returns a limit with its bounds narrowed by its counterpart among `all`, because no answer is valid if the least
 * value is above the largest.
 */
export function withinOthers(limit: Limit, all: readonly Limit[]): Limit {
  const [own = '', ...groups] = limit.name.split('.').toReversed();
  const group = groups.toReversed().join('.');
  const gap = (name: string): number => gapBeside(own, limit.isWhole) + gapBeside(name, limit.isWhole);
  /** Returns the least (`sign` 1) or greatest (-1) value that another limit allows; [] if unset. */
  const bound = (name: string, sign: 1 | -1): number[] => {
    const value = all.find((one) => one.name === (group === '' ? name : `${group}.${name}`))?.value;
    return typeof value === 'number' ? [sum(value, sign * gap(name))] : [];
  };
  return {
    ...limit,
    min: Math.max(limit.min, ...ENDS.flatMap(([least, most]) => (most === own ? bound(least, 1) : []))),
    max: Math.min(limit.max, ...ENDS.flatMap(([least, most]) => (least === own ? bound(most, -1) : []))),
  };
}
