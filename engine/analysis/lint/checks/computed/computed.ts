import {
  answersRead,
  COMPUTED,
  checkExpression,
  computeAnswer,
  computedAnswers,
  type ExpressionFault,
  type ExpressionKind,
  type ExpressionType,
} from '#engine/model/computed';
import { inEachLanguage, type Phrase } from '#engine/model/definition';
import { type Json, type JsonObject, joinPath, objectIn, type Path, splitPath } from '#engine/model/json';
import {
  hasItemFields,
  isList,
  itemsOf,
  parseSchema,
  propertiesOf,
  typesOf,
  walkProperties,
  walkSchema,
  walkWithItems,
} from '#engine/model/schema';
import { formatPhrase, type PhraseParams } from '#engine/model/text';
import {
  defineCheck,
  either,
  type LintedVariant,
  placeInVariant,
  type Report,
  whatExists,
} from '../../context.ts';
import kindTexts from './kinds.json' with { type: 'json' };
import problemTexts from './texts.json' with { type: 'json' };

/** An object whose answers may be computed: the form, or an item of a list. */
interface Place {
  variant: LintedVariant;
  schema: JsonObject;
  ui: JsonObject;
  way: Path;
}

/**
 * Lint check: reports computed answers whose expression cannot be read, has another type than the answer, is
 * not rounded, reads itself or an unknown field, or needs a checkbox that may stay unticked; that have a
 * default; or whose widget takes input. Also reports expressions in branches and groups, and widgets for
 * computed answers on other fields.
 */
export const computed = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    const { schema, ui } = variant.snapshot;
    const properties = [...walkWithItems(schema, ui)];
    const places: Place[] = [
      { variant, schema, ui, way: [] },
      ...properties
        .filter((list) => hasItemFields(list.schema, list.ui, list.widget))
        .map((list): Place => {
          const [items, itemUi, { way }] = itemsOf(list);
          return { variant, schema: items, ui: itemUi, way };
        }),
    ];
    for (const place of places) checkPlace(place, report);
    checkPlaces(variant, places, report);
    for (const { name, path, uiWay, group, widget = '' } of properties) {
      const isComputed = places.some((place) => place.schema === group) && computedAnswers(group).has(name);
      const showsComputed = vocabulary.widgets[widget]?.showsComputed === true;
      if (isComputed === showsComputed) continue;
      const known = Object.keys(vocabulary.widgets).filter((slug) => vocabulary.widgets[slug]?.showsComputed);
      const id = isComputed ? 'COMPUTED_WIDGET' : 'COMPUTED_WIDGET without';
      report(placeInVariant(variant, 'ui', uiWay), id, {
        name: joinPath(path),
        widget,
        known: known.join(', '),
      });
    }
  }
});

function checkPlace(place: Place, report: ComputedReport): void {
  const { variant, schema, way } = place;
  const members = computedAnswers(schema);
  const names = propertiesOf(schema).map(({ name }) => name);
  for (const [name, expression] of members) {
    const at: Path = [...way, COMPUTED, 'members', name];
    if (!names.includes(name))
      report(placeInVariant(variant, 'schema', at), 'UNKNOWN_FIELD computed', {
        name,
        ...whatExists(name, names),
      });
    else checkMember(place, name, expression, report);
  }
  for (const name of membersInCycles(members))
    report(placeInVariant(variant, 'schema', [...way, COMPUTED, 'members', name]), 'COMPUTED_CYCLE', {
      name,
    });
}

type ComputedReport = Report<typeof problemTexts>;

/**
 * Checks that branches and groups have no expressions: a computed answer may be shown or hidden, but has one
 * expression only.
 */
function checkPlaces(variant: LintedVariant, places: readonly Place[], report: ComputedReport): void {
  for (const { segments, schema } of walkSchema(variant.snapshot.schema)) {
    const parts = segments.findLastIndex((one) => one !== 'allOf' && typeof one !== 'number') + 1;
    const isOwn = places.some(({ way }) => way.join('/') === segments.slice(0, parts).join('/'));
    if (COMPUTED in schema && !isOwn)
      report(placeInVariant(variant, 'schema', [...segments, COMPUTED]), 'COMPUTED_PLACE', {});
  }
}

function checkMember(place: Place, name: string, expression: Json, report: ComputedReport): void {
  const { variant, schema, way } = place;
  const at: Path = [...way, COMPUTED, 'members', name];
  const { type, faults } = checkExpression(expression, typesIn(schema, new Set([name])));
  for (const fault of faults) reportFault(place, at, fault, report);
  const property = propertyAt(schema, [name]) ?? {};
  if (property.default !== undefined)
    report(
      placeInVariant(variant, 'schema', [...way, 'properties', name, 'default']),
      'COMPUTED_PLACE default',
      { name },
    );
  if (faults.length > 0) return;
  const own = kindOf(property);
  if (own === undefined || (type.is !== 'anything' && type.is !== own.is)) {
    const params = {
      name,
      found: describeKinds([type.is]),
      expected: describeKinds(own === undefined ? SINGLE : [own.is]),
    };
    const id = type.is === 'numbers' && own?.is === 'number' ? 'COMPUTED_TYPE rows' : 'COMPUTED_TYPE result';
    report(placeInVariant(variant, 'schema', at), id, params);
  } else if (
    type.is === 'number' &&
    !(property.type === 'integer' ? type.places === 0 : Number.isFinite(type.places))
  ) {
    report(placeInVariant(variant, 'schema', at), 'COMPUTED_UNROUNDED', { name });
  } else {
    for (const box of boxesNeeded(schema, expression))
      report(placeInVariant(variant, 'schema', at), 'COMPUTED_UNANSWERED', { name, box });
  }
}

/** Answers by type with which an expression is tried. */
const SAMPLES: Readonly<Record<string, Json>> = {
  number: 1,
  text: '1',
  boolean: true,
  numbers: [1],
  texts: ['1'],
};

/**
 * Returns the paths of yes-or-no answers that may be left out and without which the expression has no value: a visitor
 * who leaves a box alone has answered all that is asked, and misses the result.
 */
function boxesNeeded(schema: JsonObject, expression: Json): string[] {
  const types = typesIn(schema, new Set());
  const sampleAt = (path: string): Json | undefined => SAMPLES[types(path)?.is ?? ''];
  if (computeAnswer(expression, sampleAt) === undefined) return [];
  return answersRead(expression).filter((path) => {
    const names = splitPath(path);
    const property = propertyAt(schema, names);
    if (property?.type !== 'boolean' || property.default !== undefined || computedAnswers(schema).has(path))
      return false;
    const group = propertyAt(schema, names.slice(0, -1));
    if (group === undefined || parseSchema(group).required.includes(names.at(-1) ?? '')) return false;
    return computeAnswer(expression, (one) => (one === path ? undefined : sampleAt(one))) === undefined;
  });
}

const SINGLE: readonly ExpressionKind[] = ['number', 'text', 'boolean'];

function reportFault(
  { variant, schema, ui }: Place,
  at: Path,
  fault: ExpressionFault,
  report: ComputedReport,
): void {
  const place = placeInVariant(variant, 'schema', [...at, ...fault.at]);
  const reportHere = (id: Parameters<ComputedReport>[1], params: PhraseParams): void =>
    report(place, id, params);
  if (fault.kind === 'operator')
    reportHere('COMPUTED_EXPRESSION operator', { name: fault.name, meant: fault.meant });
  else if (fault.kind === 'parts') {
    const { operator, least, most } = fault;
    reportHere('COMPUTED_EXPRESSION parts', { operator, least, most: most === Infinity ? '…' : most });
  } else if (fault.kind === 'form') reportHere('COMPUTED_EXPRESSION', {});
  else if (fault.kind === 'size')
    reportHere('COMPUTED_EXPRESSION size', { count: fault.count, max: fault.max });
  else if (fault.kind === 'constant')
    reportHere('COMPUTED_EXPRESSION constant', { operator: fault.operator, known: fault.known.join(', ') });
  else if (fault.kind === 'answer') {
    const known = [...walkProperties(schema, ui)].map(({ path }) => joinPath(path));
    reportHere('UNKNOWN_FIELD read', { name: fault.name, ...whatExists(fault.name, known) });
  } else {
    const { operator, expected, found } = fault;
    reportHere('COMPUTED_TYPE', {
      operator,
      expected: describeKinds(expected),
      found: describeKinds([found]),
    });
  }
}

/** Names value kinds for a message, in the words of a form's author. */
function describeKinds(kinds: readonly ExpressionKind[]): Phrase {
  return inEachLanguage((lang) => formatPhrase(either(kinds.map((kind) => kindTexts[kind][lang])), lang));
}

function propertyAt(schema: JsonObject, path: readonly string[]): JsonObject | undefined {
  return path.reduce<JsonObject | undefined>(
    (group, name) => group && propertiesOf(group).find((one) => one.name === name)?.schema,
    schema,
  );
}

/**
 * Returns the types of an object's answers; a computed number has the decimals of its expression.
 * `above`: computed answers whose types are being determined, to stop at cycles.
 */
const typesIn =
  (schema: JsonObject, above: ReadonlySet<string>) =>
  (path: string): ExpressionType | undefined => {
    const names = splitPath(path);
    const list = names.findIndex((_name, at) => isList(propertyAt(schema, names.slice(0, at + 1)) ?? {}));
    if (list >= 0 && list < names.length - 1) {
      const { items } = propertyAt(schema, names.slice(0, list + 1)) ?? {};
      return listOf(typesIn(objectIn(items), new Set())(joinPath(names.slice(list + 1))));
    }
    const type = answerType(schema, names);
    const expression = computedAnswers(schema).get(path);
    if (expression === undefined || type?.is !== 'number' || above.has(path)) return type;
    return {
      ...type,
      places: checkExpression(expression, typesIn(schema, new Set([...above, path]))).type.places,
    };
  };

function answerType(schema: JsonObject, path: readonly string[]): ExpressionType | undefined {
  const property = propertyAt(schema, path);
  if (property === undefined || parseSchema(property).isGroup) return undefined;
  return isList(property) ? listOf(kindOf(objectIn(property.items))) : kindOf(property);
}

/** Returns the type of a list of answers; undefined for a list that no expression reads. */
const listOf = (item: ExpressionType | undefined): ExpressionType | undefined =>
  item?.is === 'number' || item?.is === 'text'
    ? { ...item, is: item.is === 'number' ? 'numbers' : 'texts' }
    : undefined;

/** Returns the type of an answer that is not a list: a number, a text or a boolean. */
function kindOf(property: JsonObject): ExpressionType | undefined {
  const [type, ...others] = typesOf(property);
  if (type === undefined || others.length > 0) return undefined;
  if (type === 'integer') return { is: 'number', places: 0 };
  // A visitor may type as many decimals as they like.
  if (type === 'number') return { is: 'number', places: Infinity };
  if (type === 'string') return { is: 'text', places: 0 };
  return type === 'boolean' ? { is: 'boolean', places: 0 } : undefined;
}

/** Returns the members whose expressions read themselves, directly or indirectly. */
function membersInCycles(members: ReadonlyMap<string, Json>): string[] {
  const reads = (name: string): string[] =>
    answersRead(members.get(name)).filter((path) => members.has(path));
  return [...members.keys()].filter((start) => {
    const seen = new Set<string>();
    const open = reads(start);
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (name === start) return true;
      if (seen.has(name)) continue;
      seen.add(name);
      open.push(...reads(name));
    }
    return false;
  });
}
