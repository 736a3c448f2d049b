import { normalizeAnswers } from '#engine/model/answers';
import { answersRead, computedAnswers } from '#engine/model/computed';
import type { Answers } from '#engine/model/definition';
import { Holds } from '#engine/model/holds';
import {
  equalJson,
  firstName,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
} from '#engine/model/json';
import { isList, parseSchema, pathsRead, propertiesOf, type SchemaNode } from '#engine/model/schema';
import { type Constraint, distinct, type Found, findWitness, type SearchPorts } from '#engine/solver';
import { type Conditional, type Guard, readParts, type SchemaPart } from '../conditions/schema-parts.ts';

/**
 * Object of answers with conditions between them: the whole form or a group in it. Searches for answers work on
 * one scope.
 */
export interface Scope {
  schema: JsonObject;
  /** Path prefix of the group: '' or `employer.` */
  prefix: string;
  parts: readonly SchemaPart[];
  conditionals: readonly Conditional[];
  /** Returns the parts of the schema that have the property `name`. */
  partsWith(name: string): readonly SchemaPart[];
  /** Returns the fields that the answers show, each with its schema. */
  shown(answers: Answers): ReadonlyMap<string, JsonObject>;
  /** True if the answers show the field `name`. */
  isShown(name: string, answers: Answers): boolean;
  /** True if all guards hold for the answers. */
  holds(guards: readonly Guard[], answers: Answers): boolean;
  /**
   * Searches answers that a visitor can have entered at some moment: each answered field is shown,
   * and each answer is valid by itself. It also finds unreachable answers if an answer shows its
   * own field, so "none" is still proved. `among`: the fields that can be shown; only these are
   * answered.
   */
  findGiven(question: Question, among: ReadonlySet<string>): FoundAnswers;
  /** Searches answers that can be sent; `candidates`, found before, are tried first. */
  findAccepted(question: Question, among: ReadonlySet<string>, candidates?: Iterable<Answers>): FoundAnswers;
  /** Returns the answers found so far, and those of the examples, that can be sent. */
  accepted(): readonly Answers[];
  /** Returns the answers normalized and without those of hidden fields. */
  visible(answers: Answers): Answers;
}

/** Goal of a search for answers: schemas for the solver, and a function that confirms a result. */
export interface Question {
  constraints: readonly Constraint[];
  /** True for answers that reach the goal; every result has passed this test. */
  isWanted(answers: Answers): boolean;
}

/** Result of a search for answers: `found` with the answers, `none` (proved), or `unknown`. */
export type FoundAnswers = { is: 'found'; value: Answers } | Exclude<Found, { is: 'found' }>;

/** Converts guards to constraints for `findWitness`. */
export const guardConstraints = (guards: readonly Guard[]): Constraint[] =>
  guards.map(({ condition, holds }) => ({ schema: condition, holds }));

/** Names of the given fields that conditions read, the schema of their answers, and its predicate. */
interface GivenBy {
  read: ReadonlySet<string>;
  given: JsonObject;
  isRight(value: Json): boolean;
}

/**
 * Creates the scope of an object schema. `prefix`: path of the group with a dot at its end, '' for the form.
 * `examples`: answers to try first, accepted or not.
 */
export function openScope(
  schema: JsonObject,
  prefix: string,
  examples: readonly Answers[],
  ports: SearchPorts,
): Scope {
  const { compile } = ports;
  const { parts, conditionals } = readParts(schema);
  const accepts = compile(schema);
  const here = new Holds(schema, compile);
  const names = [...new Set(parts.flatMap(({ properties }) => Object.keys(properties)))];
  const partsByName = new Map(
    names.map((name) => [name, parts.filter(({ properties }) => Object.hasOwn(properties, name))]),
  );
  const partsWith = (name: string): readonly SchemaPart[] => partsByName.get(name) ?? [];
  const visible = (answers: Answers): Answers => here.visible(normalizeAnswers(answers));
  const isGiven = (answers: Answers): boolean => equalJson(visible(answers), answers);
  const isAccepted = (answers: Answers): boolean => accepts(answers) && isGiven(answers);
  const deciding = new Set(
    conditionals.flatMap(({ condition }) => pathsRead(condition)).map((path) => firstName(path)),
  );
  const known = examples.map(visible);
  const pool: Answers[] = known.filter(isAccepted);
  const samples = distinct(examples.flatMap((answers) => Object.values(answers)));

  /** Names of computed answers: the solver chooses the answers that they are computed from. */
  const computed = new Set([...computedAnswers(schema).keys()].map((path) => firstName(path)));

  const typedOf = (answers: Answers): Answers =>
    computed.size === 0
      ? answers
      : Object.fromEntries(Object.entries(answers).filter(([name]) => !computed.has(name)));
  const isComputed = (name: Json): boolean => computed.has(String(name));
  const reads = [...computedAnswers(schema).values()]
    .flatMap(answersRead)
    .map((path) => firstName(path))
    .filter((name, index, all) => !computed.has(name) && all.indexOf(name) === index);

  const search = (
    question: Question,
    constraints: readonly Constraint[],
    candidates: Iterable<Answers>,
  ): FoundAnswers => {
    const found = findWitness(
      {
        constraints: [...constraints, ...question.constraints],
        isWanted: (value) => isObject(value) && question.isWanted(value),
        candidates,
        samples,
      },
      ports,
    );
    return found as FoundAnswers;
  };

  let last: { names: string; by: GivenBy } | undefined;
  const givenBy = (among: ReadonlySet<string>): GivenBy => {
    // Fields that no condition reads affect nothing, so leaving them out loses no solution.
    const read = new Set([...among].filter((name) => deciding.has(name)));
    const names = JSON.stringify([...read]);
    if (last?.names !== names) {
      const given = givenSchema(read, partsWith);
      last = { names, by: { read, given, isRight: compile(given) } };
    }
    return last.by;
  };

  return {
    schema,
    prefix,
    parts,
    conditionals,
    partsWith,
    visible,
    shown: (answers) => here.parts(answers).properties,
    isShown: (name, answers) => here.parts(answers).properties.has(name),
    holds: (guards, answers) => guards.every(({ condition, holds }) => compile(condition)(answers) === holds),
    accepted: () => pool,
    findGiven(question, among) {
      if (ports.isExpired()) return { is: 'unknown' };
      const { read, given, isRight } = givenBy(among);
      const isWanted = (answers: Answers): boolean => {
        const shown = visible(answers);
        return (
          isAmong(answers, among) &&
          isRight(Object.fromEntries(Object.entries(shown).filter(([name]) => read.has(name)))) &&
          // A computed answer is present whatever the solver chose.
          equalJson(typedOf(shown), typedOf(answers)) &&
          question.isWanted(shown)
        );
      };
      const found = search({ ...question, isWanted }, [{ schema: given, holds: true }], [{}, ...known]);
      return found.is === 'found' ? { is: 'found', value: visible(found.value) } : found;
    },
    findAccepted(question, among, candidates = []) {
      if (ports.isExpired()) return { is: 'unknown' };
      const ready = pool.find((answers) => question.isWanted(answers) && isAmong(answers, among));
      if (ready !== undefined) return { is: 'found', value: ready };
      const isWanted = (answers: Answers): boolean =>
        question.isWanted(answers) && isAmong(answers, among) && isAccepted(answers);
      const constraints: Constraint[] = [
        { schema, holds: true },
        { schema: givenSchema(among, partsWith), holds: true },
      ];
      let found = search({ ...question, isWanted }, constraints, candidates);
      if (found.is === 'unknown' && computed.size > 0) {
        const typed = new Set([...among].filter((name) => !computed.has(name)));
        const guessed = search(
          {
            constraints: question.constraints.filter(
              ({ schema: { required } }) => !listIn(required).some(isComputed),
            ),
            isWanted: (answers) => isWanted(visible(answers)),
          },
          [
            { schema: withoutMembers(schema, computed), holds: true },
            { schema: { required: reads }, holds: true },
            { schema: givenSchema(typed, partsWith), holds: true },
          ],
          candidates,
        );
        if (guessed.is === 'found') found = { is: 'found', value: visible(guessed.value) };
      }
      if (found.is === 'found' && !pool.some((one) => equalJson(one, found.value))) pool.push(found.value);
      return found;
    },
  };
}

/** Returns the schema without these members and what computes them. */
function withoutMembers(schema: JsonObject, names: ReadonlySet<string>): JsonObject {
  const { computed: _computed, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(objectIn(schema.properties)).filter(([name]) => !names.has(name)),
    ),
    required: listIn(schema.required).filter((name) => !names.has(String(name))),
  };
}

const isAmong = (answers: Answers, names: ReadonlySet<string>): boolean =>
  Object.keys(answers).every((name) => names.has(name));

/** Returns a schema for answers to these fields only, each of them shown and valid by itself. */
function givenSchema(
  names: ReadonlySet<string>,
  partsWith: (name: string) => readonly SchemaPart[],
): JsonObject {
  const properties: JsonObject = {};
  const shown: JsonObject[] = [];
  for (const name of names) {
    const parts = partsWith(name);
    const always = parts.find(({ guards }) => guards.length === 0);
    if (always !== undefined) properties[name] = notBlank(always.properties[name]);
    else {
      const ways = parts.map(({ guards, properties: own }) => ({
        allOf: [...guards.map(schemaOfGuard), { properties: { [name]: notBlank(own[name]) } }],
      }));
      shown.push({ anyOf: [{ not: { required: [name] } }, ...ways] });
    }
  }
  return {
    type: 'object',
    ...(names.size === 0 ? { maxProperties: 0 } : { propertyNames: { enum: [...names] } }),
    properties,
    ...(shown.length === 0 ? {} : { allOf: shown }),
  };
}

/**
 * Returns the schema of a property narrowed to real answers: an empty text, group or list is none, nor is an
 * empty item of a list.
 */
export const notBlank = (property: JsonObject = {}): JsonObject =>
  property.enum === undefined ? { allOf: [property, answered(parseSchema(property))] } : property;

const answered = ({ isGroup, source }: SchemaNode): JsonObject => {
  const members = isGroup ? propertiesOf(source) : [];
  return {
    not: { enum: ['', null] },
    minItems: 1,
    ...(isList(source) ? { items: answered(parseSchema(objectIn(source.items))) } : {}),
    ...(Array.isArray(source.items)
      ? { items: source.items.map((item) => answered(parseSchema(objectIn(item)))) }
      : {}),
    ...(members.length === 0
      ? {}
      : {
          anyOf: members.map(({ name, schema }) => ({
            required: [name],
            properties: { [name]: answered(parseSchema(schema)) },
          })),
        }),
  };
};

/** Returns a schema that accepts the answers for which the guard holds. */
export const schemaOfGuard = ({ condition, holds }: Guard): JsonObject =>
  holds ? condition : { not: condition };

/** Returns a schema that accepts the answers for which at least one of the parts applies. */
export const anyPartApplies = (parts: readonly SchemaPart[]): JsonObject => ({
  anyOf: parts.map(({ guards }) => ({ allOf: guards.map(schemaOfGuard) })),
});

/** Returns a schema that accepts answers with a member `name`, equal to `value` if that is passed. */
export const hasAnswer = (name: string, value?: Json): JsonObject => ({
  required: [name],
  ...(value === undefined ? {} : { properties: { [name]: { const: value } } }),
});
