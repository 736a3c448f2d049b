import { normalizeAnswers } from '#engine/model/answers';
import type { Answers } from '#engine/model/definition';
import { Holds } from '#engine/model/holds';
import { equalJson, isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { isList, parseSchema, pathsRead, propertiesOf, type SchemaNode } from '#engine/model/schema';
import { type Constraint, distinct, type Found, findWitness, type SearchPorts } from '#engine/solver';
import { type Conditional, readParts, type SchemaPart, type Step } from '../conditions/schema-parts.ts';

/** One group of answers that decide for each other: the form, or an object inside it. */
export interface Scope {
  schema: JsonObject;
  /** '' or `employer.` */
  prefix: string;
  parts: readonly SchemaPart[];
  conditionals: readonly Conditional[];
  /** The parts that have a property. */
  partsWith(name: string): readonly SchemaPart[];
  /** The fields that are shown beside these answers, each with its schema. */
  shown(answers: Answers): ReadonlyMap<string, JsonObject>;
  /** Whether the field is one of them. */
  isShown(name: string, answers: Answers): boolean;
  /** Whether every step holds. */
  holds(steps: readonly Step[], answers: Answers): boolean;
  /**
   * Answers that a visitor can have given at some moment: each field is shown, and each answer is right by itself. Where
   * a field is shown because of an answer to itself this takes in some that nobody comes to: so a proof that there are
   * none always holds.
   * `among`: no other fields are answered, because they are never shown.
   */
  findGiven(question: Question, among: ReadonlySet<string>): FoundAnswers;
  /** The same of answers that the form sends. What was found before is tried first. */
  findAccepted(question: Question, among: ReadonlySet<string>, candidates?: Iterable<Answers>): FoundAnswers;
  /** What `findAccepted` has found so far. */
  accepted(): readonly Answers[];
  /** The answers that are left when those of hidden fields are dropped. */
  visible(answers: Answers): Answers;
}

/** What is to be true of answers: for the solver as schemas, for the final check as a function. */
export interface Question {
  constraints: readonly Constraint[];
  isWanted(answers: Answers): boolean;
}

export type FoundAnswers = { is: 'found'; value: Answers } | Exclude<Found, { is: 'found' }>;

export const stepConstraints = (steps: readonly Step[]): Constraint[] =>
  steps.map(({ condition, holds }) => ({ schema: condition, holds }));

/** What can be given of the answers that conditions read. */
interface GivenBy {
  read: ReadonlySet<string>;
  given: JsonObject;
  isRight(value: Json): boolean;
}

/** `examples`: answers worth trying, accepted or not. */
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
    conditionals.flatMap(({ condition }) => pathsRead(condition)).map((path) => path.split('.')[0] ?? path),
  );
  const known = examples.map(visible);
  const pool: Answers[] = known.filter(isAccepted);
  const samples = distinct(examples.flatMap((answers) => Object.values(answers)));

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
    // What no condition reads decides nothing: leaving it out loses no answer to the question.
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
    holds: (steps, answers) => steps.every(({ condition, holds }) => compile(condition)(answers) === holds),
    accepted: () => pool,
    findGiven(question, among) {
      if (ports.isExpired()) return { is: 'unknown' };
      const { read, given, isRight } = givenBy(among);
      const isWanted = (answers: Answers): boolean =>
        isAmong(answers, among) &&
        isRight(Object.fromEntries(Object.entries(answers).filter(([name]) => read.has(name)))) &&
        isGiven(answers) &&
        question.isWanted(answers);
      return search({ ...question, isWanted }, [{ schema: given, holds: true }], [{}, ...known]);
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
      const found = search({ ...question, isWanted }, constraints, candidates);
      if (found.is === 'found' && !pool.some((one) => equalJson(one, found.value))) pool.push(found.value);
      return found;
    },
  };
}

const isAmong = (answers: Answers, names: ReadonlySet<string>): boolean =>
  Object.keys(answers).every((name) => names.has(name));

/** Only these fields are answered, each of them is shown, and each answer is right by itself. */
function givenSchema(
  names: ReadonlySet<string>,
  partsWith: (name: string) => readonly SchemaPart[],
): JsonObject {
  const properties: JsonObject = {};
  const shown: JsonObject[] = [];
  for (const name of names) {
    const parts = partsWith(name);
    const always = parts.find(({ steps }) => steps.length === 0);
    if (always !== undefined) properties[name] = notBlank(always.properties[name]);
    else {
      const ways = parts.map(({ steps, properties: own }) => ({
        allOf: [...steps.map(asSchema), { properties: { [name]: notBlank(own[name]) } }],
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

/** A text of nothing is no answer, nor is a group or a list of none, nor such an item of a list. */
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

export const asSchema = ({ condition, holds }: Step): JsonObject => (holds ? condition : { not: condition });

/** The steps of each of these parts hold, of at least one. */
export const someOf = (parts: readonly SchemaPart[]): JsonObject => ({
  anyOf: parts.map(({ steps }) => ({ allOf: steps.map(asSchema) })),
});

export const hasAnswer = (name: string, value?: Json): JsonObject => ({
  required: [name],
  ...(value === undefined ? {} : { properties: { [name]: { const: value } } }),
});
