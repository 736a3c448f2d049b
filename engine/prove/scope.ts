import { tidyAnswers } from '../answers/tidy-answers.ts';
import { activeProperties, visibleAnswers } from '../answers/visible-answers.ts';
import { type Fork, readParts, type SchemaPart, type Step } from '../conditions/parts.ts';
import type { Answers } from '../definition/model.ts';
import { distinct } from '../diff/prover/outcome.ts';
import { type Found, findValue, type SearchPorts, type Wish } from '../diff/witness/find-value.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { pathsRead } from '../schema/conditions.ts';

/** One group of answers that decide for each other: the form, or an object inside it. */
export interface Scope {
  schema: JsonObject;
  /** '' or `employer.` */
  prefix: string;
  parts: readonly SchemaPart[];
  forks: readonly Fork[];
  /** The parts in which a property stands. */
  partsWith(name: string): readonly SchemaPart[];
  /** Whether the field is shown beside these answers. */
  isShown(name: string, answers: Answers): boolean;
  /** Whether every step is as it says. */
  holds(steps: readonly Step[], answers: Answers): boolean;
  /**
   * Answers that a visitor can have given at some moment: each field is shown, and each answer is right by itself. Where
   * a field is shown because of an answer to itself this takes in some that nobody comes to: so a proof that there are
   * none always holds.
   * `among`: no other fields are answered, because they are never shown.
   */
  findGiven(question: Question, among: ReadonlySet<string>): FoundAnswers;
  /** The same of answers that the form sends. What was found before is tried first. */
  findAccepted(question: Question, among: ReadonlySet<string>, tries?: Iterable<Answers>): FoundAnswers;
  /** What `findAccepted` has found so far. */
  accepted(): readonly Answers[];
  /** The answers that are left when those of hidden fields are dropped. */
  visible(answers: Answers): Answers;
}

/** What is to be true of answers: for the prover as schemas, for the judge's last word as a function. */
export interface Question {
  wishes: readonly Wish[];
  isWanted(answers: Answers): boolean;
}

export type FoundAnswers = { is: 'found'; value: Answers } | Exclude<Found, { is: 'found' }>;

export const stepWishes = (steps: readonly Step[]): Wish[] =>
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
  const { judge } = ports;
  const { parts, forks } = readParts(schema);
  const accepts = judge(schema);
  const names = [...new Set(parts.flatMap(({ properties }) => Object.keys(properties)))];
  const partsByName = new Map(
    names.map((name) => [name, parts.filter(({ properties }) => Object.hasOwn(properties, name))]),
  );
  const partsWith = (name: string): readonly SchemaPart[] => partsByName.get(name) ?? [];
  const visible = (answers: Answers): Answers => visibleAnswers(schema, tidyAnswers(answers), judge);
  const isGiven = (answers: Answers): boolean => equalJson(visible(answers), answers);
  const isAccepted = (answers: Answers): boolean => accepts(answers) && isGiven(answers);
  const deciding = new Set(
    forks.flatMap(({ condition }) => pathsRead(condition)).map((path) => path.split('.')[0] ?? path),
  );
  const known = examples.map(visible);
  const pool: Answers[] = known.filter(isAccepted);
  const samples = distinct(examples.flatMap((answers) => Object.values(answers)));

  const search = (question: Question, wishes: readonly Wish[], tries: Iterable<Answers>): FoundAnswers => {
    const found = findValue(
      {
        wishes: [...wishes, ...question.wishes],
        isWanted: (value) => isObject(value) && question.isWanted(value),
        tries,
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
      last = { names, by: { read, given, isRight: judge(given) } };
    }
    return last.by;
  };

  return {
    schema,
    prefix,
    parts,
    forks,
    partsWith,
    visible,
    isShown: (name, answers) => activeProperties(schema, answers, judge).has(name),
    holds: (steps, answers) => steps.every(({ condition, holds }) => judge(condition)(answers) === holds),
    accepted: () => pool,
    findGiven(question, among) {
      const { read, given, isRight } = givenBy(among);
      const isWanted = (answers: Answers): boolean =>
        isAmong(answers, among) &&
        isRight(Object.fromEntries(Object.entries(answers).filter(([name]) => read.has(name)))) &&
        isGiven(answers) &&
        question.isWanted(answers);
      return search({ ...question, isWanted }, [{ schema: given, holds: true }], [{}, ...known]);
    },
    findAccepted(question, among, tries = []) {
      const ready = pool.find((answers) => question.isWanted(answers) && isAmong(answers, among));
      if (ready !== undefined) return { is: 'found', value: ready };
      const isWanted = (answers: Answers): boolean =>
        question.isWanted(answers) && isAmong(answers, among) && isAccepted(answers);
      const wishes: Wish[] = [
        { schema, holds: true },
        { schema: givenSchema(among, partsWith), holds: true },
      ];
      const found = search({ ...question, isWanted }, wishes, tries);
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

/** A text of nothing is no answer. */
const notBlank = (property: JsonObject = {}): JsonObject =>
  property.enum === undefined ? { allOf: [property, { not: { enum: ['', null] } }] } : property;

export const asSchema = ({ condition, holds }: Step): JsonObject => (holds ? condition : { not: condition });

/** The steps of each of these parts hold, of at least one. */
export const someOf = (parts: readonly SchemaPart[]): JsonObject => ({
  anyOf: parts.map(({ steps }) => ({ allOf: steps.map(asSchema) })),
});

export const hasAnswer = (name: string, value?: Json): JsonObject => ({
  required: [name],
  ...(value === undefined ? {} : { properties: { [name]: { const: value } } }),
});
