import { canonicalJson } from '../../json/canonical.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Alternative, Atom, Row, Shape } from './atoms.ts';
import { ANNOTATIONS, type Claim, claim, NOWHERE, type SchemaRoot, target } from './claims.ts';
import { type JsonKind, kindOf } from './json-type.ts';
import { NOTHING_KNOWN, type RuleFacts } from './rule-facts.ts';

/** Which JSON types each rule judges; other unknown keywords are taken for annotations, as Ajv takes them. */
export type RuleTypes = ReadonlyMap<string, readonly string[]>;

const LIMITS: Readonly<Record<string, JsonKind>> = {
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'string',
  maxLength: 'string',
  minItems: 'array',
  maxItems: 'array',
  minProperties: 'object',
  maxProperties: 'object',
};

/**
 * A schema as a list of parts of which each is a list of alternatives: a value satisfies the schema when for every part
 * some alternative is wholly true. `NEVER` is the part that nothing satisfies.
 */
type Part = Alternative[];
const NEVER: Part = [];

/** Formats of numbers; all others are of texts. */
const NUMBER_FORMATS: ReadonlySet<Json> = new Set(['int32', 'int64', 'float', 'double']);

/** What a claim says of values of one type, one level deep. */
export function expand(
  one: Claim,
  kind: JsonKind,
  rules: RuleTypes,
  facts: RuleFacts = NOTHING_KNOWN,
): Part[] {
  const { schema, root, holds } = one;
  if (!isObject(schema)) return (schema !== false) === holds ? [] : [NEVER];
  const parts = partsOf(schema, root, kind, rules, facts);
  if (holds) return parts;
  // Not all parts: some part of which no alternative is true.
  return [parts.flatMap((part) => denied(part))];
}

/** The ways in which no alternative of a part is true. */
function denied(part: Part): Alternative[] {
  return part.reduce<Alternative[]>(
    (ways, alternative) =>
      ways.flatMap((way) => alternative.map((item) => [...way, { ...item, holds: !item.holds }])),
    [[]],
  );
}

function partsOf(
  schema: JsonObject,
  root: SchemaRoot,
  kind: JsonKind,
  rules: RuleTypes,
  facts: RuleFacts,
): Part[] {
  const parts: Part[] = [];
  const must = (...items: Alternative): void => {
    parts.push([items]);
  };
  const sub = (inner: Json, holds = true): Claim => claim(inner, root, holds);
  const text = (value: Json): string => (refersTo(value) ? `${root.tag}:` : '') + canonicalJson(value);

  for (const [keyword, value] of Object.entries(schema)) {
    const limited = LIMITS[keyword];
    if (limited !== undefined) {
      if (limited === kind && typeof value === 'number')
        must({ is: 'limit', keyword, limit: value, holds: true, id: `${keyword}:${value}` });
    } else if (keyword === 'type') parts.push(...typeParts(schema, kind));
    else if (keyword === 'enum' || keyword === 'const')
      parts.push(...amongParts(keyword === 'enum' ? value : [value], kind));
    else if (keyword === 'pattern') {
      if (kind === 'string')
        must({ is: 'pattern', pattern: String(value), holds: true, id: `pattern:${String(value)}` });
    } else if (keyword === 'uniqueItems') {
      if (kind === 'array' && value === true) must({ is: 'unique', holds: true, id: 'unique' });
    } else if (keyword === 'required') {
      if (kind === 'object') for (const name of names(value)) must(present(name));
    } else if (keyword === 'propertyNames') {
      if (kind === 'object')
        must({ is: 'names', claim: sub(value), holds: true, id: `names:${text(value)}` });
    } else if (keyword === 'contains') {
      if (kind === 'array')
        must({ is: 'contains', claim: sub(value), holds: true, id: `contains:${text(value)}` });
    } else if (keyword === 'dependencies') {
      if (kind === 'object') parts.push(...dependencyParts(value, sub));
    } else if (keyword === '$ref') must(refClaim(String(value), root));
    else if (keyword === 'allOf') for (const member of list(value)) must(sub(member));
    else if (keyword === 'anyOf') parts.push(list(value).map((member) => [sub(member)]));
    else if (keyword === 'oneOf') parts.push(...oneOfParts(list(value), sub));
    else if (keyword === 'not') must(sub(value, false));
    else if (keyword === 'if') parts.push(...conditionParts(schema, sub));
    else if (keyword === 'format') {
      if (kind === (NUMBER_FORMATS.has(value) ? 'number' : 'string'))
        parts.push(...ruleParts(keyword, value, facts));
    } else if (!ANNOTATIONS.has(keyword) && value !== false) {
      if (rules.get(keyword)?.some((type) => (type === 'integer' ? 'number' : type) === kind))
        parts.push(...ruleParts(keyword, value, facts));
    }
  }
  if (kind === 'object') parts.push(...shapeParts(schema, root, text));
  if (kind === 'array') parts.push(...rowParts(schema, root, text));
  return parts;
}

const names = (value: Json): string[] => list(value).map(String);
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const refersTo = (value: Json): boolean => JSON.stringify(value).includes('"$ref":');

export const present = (name: string, holds = true): Atom => ({
  is: 'present',
  name,
  holds,
  id: `present:${name}`,
});

const opaque = (keyword: string, params: Json): Atom => ({
  is: 'opaque',
  keyword,
  params,
  holds: true,
  id: `${keyword}:${canonicalJson(params)}`,
});

/** A rule, and what it is known to need; the need alone where that is all there is to it. */
function ruleParts(keyword: string, params: Json, facts: RuleFacts): Part[] {
  const known = facts.needs({ keyword, params });
  const need: Part[] = known === undefined ? [] : [[[claim(known.schema, NOWHERE, true)]]];
  return known?.isAll ? need : [[[opaque(keyword, params)]], ...need];
}

function typeParts(schema: JsonObject, kind: JsonKind): Part[] {
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [String(schema.type)];
  // Not draft-07, but Ajv reads it so.
  if (schema.nullable === true) types.push('null');
  if (types.includes(kind)) return [];
  if (kind === 'number' && types.includes('integer'))
    return [[[{ is: 'integer', holds: true, id: 'integer' }]]];
  return [NEVER];
}

/** Values of other types are out already; a list or an object is taken apart, so that it can meet other keywords. */
function amongParts(value: Json, kind: JsonKind): Part[] {
  const values = list(value).filter((one) => kindOf(one) === kind);
  if (values.length === 0) return [NEVER];
  return [
    [[{ is: 'among', values, holds: true, id: `among:${[...new Set(values.map(canonicalJson))].sort()}` }]],
  ];
}

function dependencyParts(value: Json, sub: (inner: Json) => Claim): Part[] {
  return Object.entries(isObject(value) ? value : {}).map(([name, dependency]) => [
    [present(name, false)],
    Array.isArray(dependency) ? dependency.map((other) => present(String(other))) : [sub(dependency)],
  ]);
}

/** At least one, and no two. */
function oneOfParts(members: readonly Json[], sub: (inner: Json, holds?: boolean) => Claim): Part[] {
  const parts: Part[] = [members.map((member) => [sub(member)])];
  for (const [index, left] of members.entries())
    for (const right of members.slice(index + 1)) parts.push([[sub(left, false)], [sub(right, false)]]);
  return parts;
}

/** Whoever satisfies `if` satisfies `then`; whoever does not satisfies `else`. */
function conditionParts(schema: JsonObject, sub: (inner: Json, holds?: boolean) => Claim): Part[] {
  const { if: condition = true, then: consequence, else: alternative } = schema;
  const parts: Part[] = [];
  if (consequence !== undefined) parts.push([[sub(condition, false)], [sub(consequence)]]);
  if (alternative !== undefined) parts.push([[sub(condition)], [sub(alternative)]]);
  return parts;
}

function refClaim(ref: string, root: SchemaRoot): Claim | Atom {
  const schema = target(ref, root);
  // A ref that leads nowhere is a word nobody understands: nothing can be proved through it.
  return schema === undefined
    ? { ...opaque('$ref', ref), id: `${root.tag}:$ref:${ref}` }
    : claim(schema, root, true);
}

function shapeParts(schema: JsonObject, root: SchemaRoot, text: (value: Json) => string): Part[] {
  const { properties, patternProperties, additionalProperties: rest } = schema;
  if (properties === undefined && patternProperties === undefined && rest === undefined) return [];
  const shape: Shape = {
    properties: isObject(properties) ? properties : {},
    patterns: isObject(patternProperties) ? patternProperties : {},
    rest,
    root,
  };
  const id = `shape:${text([shape.properties, shape.patterns, rest ?? null])}`;
  return [[[{ is: 'shape', shape, holds: true, id }]]];
}

function rowParts(schema: JsonObject, root: SchemaRoot, text: (value: Json) => string): Part[] {
  const { items, additionalItems } = schema;
  if (items === undefined) return [];
  const row: Row = Array.isArray(items)
    ? { first: items, rest: additionalItems, root }
    : { first: [], rest: items, root };
  return [[[{ is: 'row', row, holds: true, id: `row:${text([row.first, row.rest ?? null])}` }]]];
}

/** What it takes for a shape or a row to be wrong: the alternatives of its denial. */
export function shapeDenied({ properties, patterns, rest, root }: Shape): Alternative[] {
  const shape: Shape = { properties, patterns, rest, root };
  const wrong = (where: Extract<Atom, { is: 'member' }>['where'], schema: Json): Atom => {
    const denial = claim(schema, root, false);
    const place = 'outside' in where ? { outside: [Object.keys(properties), Object.keys(patterns)] } : where;
    return {
      is: 'member',
      where,
      claim: denial,
      holds: true,
      id: `member:${JSON.stringify(place)}:${denial.id}`,
    };
  };
  return [
    ...Object.entries(properties).map(([name, schema]) => [present(name), wrong({ name }, schema)]),
    ...Object.entries(patterns).map(([pattern, schema]) => [wrong({ pattern }, schema)]),
    ...(rest === undefined || rest === true ? [] : [[wrong({ outside: shape }, rest)]]),
  ];
}

export function rowDenied({ first, rest, root }: Row): Alternative[] {
  const wrong = (index: number, orLater: boolean, schema: Json): Atom => {
    const denial = claim(schema, root, false);
    return {
      is: 'item',
      index,
      orLater,
      claim: denial,
      holds: true,
      id: `item:${index}:${orLater}:${denial.id}`,
    };
  };
  return [
    ...first.map((schema, index) => [wrong(index, false, schema)]),
    ...(rest === undefined || rest === true ? [] : [[wrong(first.length, true, rest)]]),
  ];
}
