import {
  answersRead,
  COMPUTED,
  checkExpression,
  computedAnswers,
  type ExpressionFault,
  type ExpressionKind,
  type ExpressionType,
} from '#engine/model/computed';
import type { Phrase } from '#engine/model/definition';
import { type Json, type JsonObject, joinPath, objectIn, splitPath } from '#engine/model/json';
import {
  parseSchema,
  propertiesOf,
  type Segments,
  typesOf,
  walkProperties,
  walkSchema,
} from '#engine/model/schema';
import type { PhraseParams } from '#engine/model/text';
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

/** Checks that a computed answer has an expression of its own type, and a widget without input. */
export const computed = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  for (const variant of variants) {
    const { schema, ui } = variant.snapshot;
    const members = computedAnswers(schema);
    checkPlaces(variant, report);
    const names = propertiesOf(schema).map(({ name }) => name);
    for (const [name, expression] of members) {
      const at: Segments = [COMPUTED, 'members', name];
      if (!names.includes(name))
        report(placeInVariant(variant, 'schema', at), 'UNKNOWN_FIELD computed', {
          name,
          ...whatExists(name, names),
        });
      else checkMember(variant, name, expression, report);
    }
    for (const name of membersInCycles(members))
      report(placeInVariant(variant, 'schema', [COMPUTED, 'members', name]), 'COMPUTED_CYCLE', { name });
    for (const { path, widget = '' } of walkProperties(schema, ui)) {
      const [name = '', ...inner] = path;
      const isComputed = inner.length === 0 && members.has(name);
      const showsComputed = vocabulary.widgets[widget]?.showsComputed === true;
      if (isComputed === showsComputed) continue;
      const known = Object.keys(vocabulary.widgets).filter((slug) => vocabulary.widgets[slug]?.showsComputed);
      const id = isComputed ? 'COMPUTED_WIDGET' : 'COMPUTED_WIDGET without';
      report(placeInVariant(variant, 'ui', path), id, {
        name: joinPath(path),
        widget,
        known: known.join(', '),
      });
    }
  }
});

type ComputedReport = Report<typeof problemTexts>;

/**
 * Checks that branches and groups have no expressions: a computed answer may be shown or hidden, but has one
 * expression only.
 */
function checkPlaces(variant: LintedVariant, report: ComputedReport): void {
  for (const { segments, schema } of walkSchema(variant.snapshot.schema)) {
    const isOwn = segments.every((segment) => segment === 'allOf' || typeof segment === 'number');
    if (COMPUTED in schema && !isOwn)
      report(placeInVariant(variant, 'schema', [...segments, COMPUTED]), 'COMPUTED_PLACE', {});
  }
}

function checkMember(variant: LintedVariant, name: string, expression: Json, report: ComputedReport): void {
  const { schema } = variant.snapshot;
  const at: Segments = [COMPUTED, 'members', name];
  const { type, faults } = checkExpression(expression, typesIn(schema, new Set([name])));
  for (const fault of faults) reportFault(variant, at, fault, report);
  const property = propertyAt(schema, [name]) ?? {};
  if (property.default !== undefined)
    report(placeInVariant(variant, 'schema', ['properties', name, 'default']), 'COMPUTED_PLACE default', {
      name,
    });
  if (faults.length > 0) return;
  const own = kindOf(property);
  if (own === undefined || (type.is !== 'anything' && type.is !== own.is)) {
    const params = {
      name,
      found: describeKinds([type.is]),
      expected: describeKinds(own === undefined ? SINGLE : [own.is]),
    };
    report(placeInVariant(variant, 'schema', at), 'COMPUTED_TYPE result', params);
  } else if (
    type.is === 'number' &&
    !(property.type === 'integer' ? type.places === 0 : Number.isFinite(type.places))
  ) {
    report(placeInVariant(variant, 'schema', at), 'COMPUTED_UNROUNDED', { name });
  }
}

const SINGLE: readonly ExpressionKind[] = ['number', 'text', 'boolean'];

function reportFault(
  variant: LintedVariant,
  at: Segments,
  fault: ExpressionFault,
  report: ComputedReport,
): void {
  const place = placeInVariant(variant, 'schema', [...at, ...fault.at]);
  const { schema } = variant.snapshot;
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
    const known = [...walkProperties(schema, variant.snapshot.ui)].map(({ path }) => joinPath(path));
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
  const words = kinds.map((kind) => kindTexts[kind]);
  return { ru: either(words.map(({ ru }) => ru)).ru, en: either(words.map(({ en }) => en)).en } as Phrase;
}

function propertyAt(schema: JsonObject, path: readonly string[]): JsonObject | undefined {
  return path.reduce<JsonObject | undefined>(
    (group, name) => group && propertiesOf(group).find((one) => one.name === name)?.schema,
    schema,
  );
}

/**
 * Returns the types of answers. The decimals of a computed number follow from its expression. `above`:
 * computed answers that are being resolved already.
 */
const typesIn =
  (schema: JsonObject, above: ReadonlySet<string>) =>
  (path: string): ExpressionType | undefined => {
    const type = answerType(schema, splitPath(path));
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
  if (!typesOf(property).includes('array')) return kindOf(property);
  const items = kindOf(objectIn(property.items));
  return items === undefined || items.is === 'boolean'
    ? undefined
    : { ...items, is: items.is === 'number' ? 'numbers' : 'texts' };
}

/** Returns the type of an answer that is not a list: a number, a text or a boolean. */
function kindOf(property: JsonObject): ExpressionType | undefined {
  const [type, ...others] = typesOf(property);
  if (type === undefined || others.length > 0) return undefined;
  if (type === 'integer') return { is: 'number', places: 0 };
  // A visitor may type any number of decimals.
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
