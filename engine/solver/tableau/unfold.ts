import {
  canonicalJson,
  hasRefs,
  identityOf,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  oncePer,
  oncePerText,
} from '#engine/model/json';
import type { Atom, Conjunction, ItemSchemas, PropertySchemas, UnevaluatedKeyword } from './atoms.ts';
import { type JsonType, jsonTypeOf } from './json-type.ts';
import {
  ANNOTATIONS,
  isAny,
  isNothing,
  type Literal,
  literal,
  NO_ROOT,
  resolveRef,
  type SchemaRoot,
  tagOfRefs,
} from './literals.ts';
import { NOTHING_KNOWN, type RuleFacts } from './rule-facts.ts';
import { withoutUnevaluated } from './unevaluated.ts';

/**
 * JSON types of the values that each rule checks, by keyword. Keywords that are neither standard nor listed
 * here are annotations, as they are to Ajv.
 */
export type RuleTypes = ReadonlyMap<string, readonly string[]>;

const LIMITS: Readonly<Record<string, JsonType>> = {
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
 * Disjunction: alternatives of which one must hold, each a conjunction of literals and atoms. A schema unfolds
 * into clauses that must all hold; an empty clause is never true.
 */
export type Clause = Conjunction[];
const NEVER: Clause = [];

/** Formats of numbers; all other formats are of texts. */
const NUMBER_FORMATS: ReadonlySet<Json> = new Set(['int32', 'int64', 'float', 'double']);

/**
 * Expands a literal one level, for values of one JSON type: returns clauses that are all true exactly if the literal
 * is, none if it always is. `facts` gives schemas that a rule implies or that imply it; a rule without an equal
 * schema stays an atom that only the validator can decide.
 */
export function unfolded(
  one: Literal,
  type: JsonType,
  rules: RuleTypes,
  facts: RuleFacts = NOTHING_KNOWN,
): Clause[] {
  const { schema, root, holds } = one;
  if (!isObject(schema)) return (schema !== false) === holds ? [] : [NEVER];
  const clauses = clausesOf(schema, root, type, rules, facts);
  if (holds) return clauses;
  // De Morgan: the negation is a disjunction over the negated clauses.
  return [clauses.flatMap((clause) => negatedClause(clause))];
}

/** Returns the conjunctions that make every conjunction of a clause false. */
function negatedClause(clause: Clause): Conjunction[] {
  return clause.reduce<Conjunction[]>(
    (ways, conjunction) =>
      ways.flatMap((way) => conjunction.map((item) => [...way, { ...item, holds: !item.holds }])),
    [[]],
  );
}

function clausesOf(
  schema: JsonObject,
  root: SchemaRoot,
  type: JsonType,
  rules: RuleTypes,
  facts: RuleFacts,
): Clause[] {
  const clauses: Clause[] = [];
  const must = (...items: Conjunction): void => {
    clauses.push([items]);
  };
  const sub = (inner: Json, holds = true): Literal => literal(inner, root, holds);
  const text = (...values: Json[]): string =>
    (values.some(hasRefs) ? `${tagOfRefs(root, ...values)}:` : '') + values.map(identityOf).join();

  for (const [keyword, value] of Object.entries(schema)) {
    const limited = LIMITS[keyword];
    if (limited !== undefined) {
      if (limited === type && typeof value === 'number')
        must({ is: 'limit', keyword, limit: value, holds: true, id: `${keyword}:${value}` });
    } else if (keyword === 'type') clauses.push(...typeClauses(schema, type));
    else if (keyword === 'enum' || keyword === 'const')
      clauses.push(...enumClauses(keyword === 'enum' ? listIn(value) : [value])(type));
    else if (keyword === 'pattern') {
      if (type === 'string')
        must({ is: 'pattern', pattern: String(value), holds: true, id: `pattern:${String(value)}` });
    } else if (keyword === 'uniqueItems') {
      if (type === 'array' && value === true) must({ is: 'unique', holds: true, id: 'unique' });
    } else if (keyword === 'required') {
      if (type === 'object') for (const name of names(value)) must(present(name));
    } else if (keyword === 'propertyNames') {
      if (type === 'object')
        must({ is: 'propertyNames', literal: sub(value), holds: true, id: `names:${text(value)}` });
    } else if (keyword === 'contains') {
      if (type === 'array') clauses.push(...containsClauses(schema, root, sub));
    } else if (keyword === 'dependencies') {
      if (type === 'object') clauses.push(...dependencyClauses(value, sub));
    } else if (keyword === '$ref') must(refLiteral(String(value), root));
    else if (keyword === 'allOf') for (const member of listIn(value)) must(sub(member));
    else if (keyword === 'anyOf') clauses.push(listIn(value).map((member) => [sub(member)]));
    else if (keyword === 'oneOf') clauses.push(...oneOfClauses(listIn(value), sub));
    else if (keyword === 'not') must(sub(value, false));
    else if (keyword === 'if') clauses.push(...conditionClauses(schema, sub));
    else if (keyword === 'format') {
      if (type === (NUMBER_FORMATS.has(value) ? 'number' : 'string'))
        clauses.push(...ruleClauses(keyword, value, facts));
    } else if (keyword === 'unevaluatedProperties' || keyword === 'unevaluatedItems') {
      if (type === (keyword === 'unevaluatedItems' ? 'array' : 'object'))
        clauses.push(...unevaluatedClauses(keyword, schema, root));
    } else if (!ANNOTATIONS.has(keyword) && value !== false) {
      if (rules.get(keyword)?.some((one) => (one === 'integer' ? 'number' : one) === type))
        clauses.push(...ruleClauses(keyword, value, facts));
    }
  }
  if (type === 'object') clauses.push(...propertyClauses(schema, root, text));
  if (type === 'array') clauses.push(...itemClauses(schema, root, text));
  return clauses;
}

const names = (value: Json): string[] => listIn(value).map(String);

/** Returns the atom that an object has the member `name` (`holds`) or lacks it. */
export const present = (name: string, holds = true): Atom => ({
  is: 'required',
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

/** Returns an atom for a part that is not unfolded and that only the validator understands. */
function blackBox(part: JsonObject, root: SchemaRoot): Atom {
  const whole = opaque('allOf', [part]);
  return hasRefs(part) ? { ...whole, id: `${root.tag}:${whole.id}` } : whole;
}

/** Requires one matching item; the validator checks the exact number, unless the numbers or the schema make it plain. */
function containsClauses(schema: JsonObject, root: SchemaRoot, sub: (inner: Json) => Literal): Clause[] {
  const { contains = true, minContains = 1, maxContains } = schema;
  const [least, most] = [Number(minContains), Number(maxContains ?? Infinity)];
  if (most < least) return [NEVER];
  if (isNothing(contains)) return least > 0 ? [NEVER] : [];
  const sized = (limits: JsonObject): Clause => [[literal(limits, NO_ROOT, true)]];
  if (isAny(contains))
    return [
      ...(least > 0 ? [sized({ minItems: least })] : []),
      ...(most < Infinity ? [sized({ maxItems: most })] : []),
    ];
  const some: Atom = {
    is: 'contains',
    literal: sub(contains),
    holds: true,
    id: `contains:${hasRefs(contains) ? `${root.tag}:` : ''}${identityOf(contains)}`,
  };
  if (most === 0) return [[[{ ...some, holds: false }]]];
  return [
    ...(least > 0 ? [[[some]]] : []),
    ...(least > 1 ? [[[blackBox({ contains, minContains }, root)]]] : []),
    ...(most < Infinity ? [[[blackBox({ contains, minContains: 0, maxContains: most }, root)]]] : []),
    ...(least > 1 ? [sized({ minItems: least })] : []),
  ];
}

/** Unfolds an equivalent schema without the keyword if there is one. */
function unevaluatedClauses(keyword: UnevaluatedKeyword, schema: JsonObject, root: SchemaRoot): Clause[] {
  const plain = withoutUnevaluated(keyword, schema, root);
  if (plain !== undefined) return [[[literal(plain, root, true)]]];
  const id = `${hasRefs(schema) ? root.tag : ''}${keyword}:${identityOf(schema)}`;
  return [[[{ is: 'unevaluated', keyword, schema, root, holds: true, id }]]];
}

/**
 * Returns the clauses of a rule: the rule itself, its necessary condition and its sufficient condition; the
 * necessary condition alone if it is equivalent to the rule.
 */
function ruleClauses(keyword: string, params: Json, facts: RuleFacts): Clause[] {
  const known = facts.needs({ keyword, params });
  const need: Clause[] = known === undefined ? [] : [[[literal(known.schema, NO_ROOT, true)]]];
  if (known?.isAll) return need;
  const enough = facts.suffices({ keyword, params });
  const rule: Clause = [[opaque(keyword, params)]];
  if (enough !== undefined) rule.push([literal(enough, NO_ROOT, true)]);
  return [rule, ...need];
}

function typeClauses(schema: JsonObject, type: JsonType): Clause[] {
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [String(schema.type)];
  // `nullable` is not part of draft-07, but Ajv supports it.
  if (schema.nullable === true) types.push('null');
  if (types.includes(type)) return [];
  if (type === 'number' && types.includes('integer'))
    return [[[{ is: 'integer', holds: true, id: 'integer' }]]];
  return [NEVER];
}

/**
 * Keeps only values of the type; a list or an object is unfolded, so that it can be combined with other
 * keywords. Long lists recur often.
 */
const enumClauses = oncePer((list: readonly Json[]) =>
  oncePerText((type: JsonType): Clause[] => {
    const values = list.filter((one) => jsonTypeOf(one) === type);
    const id = `enum:${[...new Set(values.map(canonicalJson))].sort()}`;
    return values.length === 0 ? [NEVER] : [[[{ is: 'enum', values, holds: true, id }]]];
  }, Infinity),
);

function dependencyClauses(value: Json, sub: (inner: Json) => Literal): Clause[] {
  return Object.entries(objectIn(value)).map(([name, dependency]) => [
    [present(name, false)],
    Array.isArray(dependency) ? dependency.map((other) => present(String(other))) : [sub(dependency)],
  ]);
}

/** Requires one of the members and excludes each pair of them. */
function oneOfClauses(members: readonly Json[], sub: (inner: Json, holds?: boolean) => Literal): Clause[] {
  const clauses: Clause[] = [members.map((member) => [sub(member)])];
  for (const [index, left] of members.entries())
    for (const right of members.slice(index + 1)) clauses.push([[sub(left, false)], [sub(right, false)]]);
  return clauses;
}

/**
 * Returns the clauses of a condition: a value that satisfies `if` satisfies `then`; any other value satisfies
 * `else`.
 */
function conditionClauses(schema: JsonObject, sub: (inner: Json, holds?: boolean) => Literal): Clause[] {
  const { if: condition = true, then: consequence, else: alternative } = schema;
  const clauses: Clause[] = [];
  if (consequence !== undefined) clauses.push([[sub(condition, false)], [sub(consequence)]]);
  if (alternative !== undefined) clauses.push([[sub(condition)], [sub(alternative)]]);
  return clauses;
}

function refLiteral(ref: string, root: SchemaRoot): Literal | Atom {
  const schema = resolveRef(ref, root);
  // A ref without a target is an unknown keyword: nothing can be proved through it.
  return schema === undefined
    ? { ...opaque('$ref', ref), id: `${root.tag}:$ref:${ref}` }
    : literal(schema, root, true);
}

function propertyClauses(
  schema: JsonObject,
  root: SchemaRoot,
  text: (...values: Json[]) => string,
): Clause[] {
  const { properties, patternProperties, additionalProperties: rest } = schema;
  if (properties === undefined && patternProperties === undefined && rest === undefined) return [];
  const schemas: PropertySchemas = {
    properties: objectIn(properties),
    patterns: objectIn(patternProperties),
    rest,
    root,
  };
  const id = `properties:${text(schemas.properties, schemas.patterns, rest ?? null)}`;
  return [[[{ is: 'properties', schemas, holds: true, id }]]];
}

function itemClauses(schema: JsonObject, root: SchemaRoot, text: (...values: Json[]) => string): Clause[] {
  const { items, additionalItems } = schema;
  if (items === undefined) return [];
  const schemas: ItemSchemas = Array.isArray(items)
    ? { first: items, rest: additionalItems, root }
    : { first: [], rest: items, root };
  return [
    [[{ is: 'items', schemas, holds: true, id: `items:${text(schemas.first, schemas.rest ?? null)}` }]],
  ];
}

/**
 * Returns the ways in which an object can violate its property schemas, each as a conjunction that demands a
 * member with a wrong value.
 */
export function negatedProperties({ properties, patterns, rest, root }: PropertySchemas): Conjunction[] {
  const schemas: PropertySchemas = { properties, patterns, rest, root };
  const violation = (where: Extract<Atom, { is: 'someMember' }>['where'], schema: Json): Atom => {
    const negation = literal(schema, root, false);
    const place = 'outside' in where ? { outside: [Object.keys(properties), Object.keys(patterns)] } : where;
    return {
      is: 'someMember',
      where,
      literal: negation,
      holds: true,
      id: `member:${JSON.stringify(place)}:${negation.id}`,
    };
  };
  return [
    ...Object.entries(properties).map(([name, schema]) => [present(name), violation({ name }, schema)]),
    ...Object.entries(patterns).map(([pattern, schema]) => [violation({ pattern }, schema)]),
    ...(rest === undefined || rest === true ? [] : [[violation({ outside: schemas }, rest)]]),
  ];
}

/**
 * Returns the ways in which an array can violate its item schemas, each as a conjunction that demands a wrong
 * item at an index, or at it or later.
 */
export function negatedItems({ first, rest, root }: ItemSchemas): Conjunction[] {
  const violation = (index: number, orLater: boolean, schema: Json): Atom => {
    const negation = literal(schema, root, false);
    return {
      is: 'someItem',
      index,
      orLater,
      literal: negation,
      holds: true,
      id: `item:${index}:${orLater}:${negation.id}`,
    };
  };
  return [
    ...first.map((schema, index) => [violation(index, false, schema)]),
    ...(rest === undefined || rest === true ? [] : [[violation(first.length, true, rest)]]),
  ];
}
