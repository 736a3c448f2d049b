import { isObject, type Json, type JsonObject, listIn, objectIn, oncePerText } from '#engine/model/json';
import type { Atom, MemberPlace, PropertySchemas } from './atoms.ts';
import { type Literal, literal, NO_ROOT, negated } from './literals.ts';
import { distinct, type Outcome, possible, type Solver, UNSATISFIABLE } from './outcome.ts';
import { matches } from './scalars.ts';
import { sizeBounds } from './size-bounds.ts';

/** Maximum number of patterns of which all combinations are tried. */
const MAX_PATTERNS = 5;
const MAX_EXAMPLES = 16;

/**
 * Equivalence class of names: one name that a schema mentions, or all others that match the same patterns.
 */
interface NameClass {
  /** Names for examples; for a mentioned name only itself. */
  names: string[];
  isWritten: boolean;
  /** Returns if the names match a pattern; undefined if unknown. */
  matching: (pattern: string) => boolean | undefined;
  nameLiterals: Literal[];
}

/**
 * Searches objects that satisfy all atoms: proves that there are none, or returns candidates (one, or several
 * if `isLeaf`, where the search branches no further). Each member that must exist is solved by a tableau of its
 * own, with all schemas for its name.
 */
export function solveObject(atoms: readonly Atom[], solver: Solver, isLeaf: boolean): Outcome {
  const facts = factsOf(atoms);
  const { required, absent, propertySchemas } = facts;
  if (facts.min > facts.max || [...required].some((name) => absent.has(name))) return UNSATISFIABLE;

  const mustKey = keyOfAll(facts.namesMust);
  const nameIsPossible = (nameClass: NameClass): boolean =>
    facts.namesMust.length === 0 || !namesOf(nameClass, facts.namesMust, mustKey, solver).isUnsatisfiable;
  const literalsOn = (nameClass: NameClass): Literal[] => [
    ...propertySchemas.flatMap((schemas) => propertyLiterals(schemas, nameClass)),
    ...facts.members.flatMap(({ where, literal: one }) =>
      'name' in where && nameClass.isWritten && nameClass.names[0] === where.name ? [one] : [],
    ),
  ];

  const chosen = new Map<string, Json[]>();
  const choose = (nameClass: NameClass, more: readonly Literal[] = []): boolean => {
    if (!nameIsPossible(nameClass)) return false;
    const outcome = solver.solve([...literalsOn(nameClass), ...more]);
    if (outcome.isUnsatisfiable) return false;
    const [name] = nameClass.names;
    if (name !== undefined) chosen.set(name, outcome.values);
    return true;
  };

  for (const name of required) if (!choose(writtenName(name))) return UNSATISFIABLE;

  const wanted = facts.members.filter(({ where }) => !('name' in where));
  if (wanted.length > 0 || facts.namesMustNot.length > 0 || facts.min > required.size) {
    // If there are as many required members as allowed, no other member exists.
    const isFull = required.size >= facts.max;
    const classes = isFull
      ? [...required].map(writtenName)
      : nameClasses(facts, solver).filter((one) => !(one.isWritten && absent.has(one.names[0] ?? '')));
    for (const { where, literal: one } of wanted) {
      const fitting = classes.filter((nameClass) => isPlaceOf(where, nameClass));
      if (!fitting.some((nameClass) => choose(nameClass, [one]))) return UNSATISFIABLE;
    }
    for (const negatedName of facts.namesMustNot) {
      if (!classes.some((nameClass) => chooseNegated(nameClass, negatedName))) return UNSATISFIABLE;
    }
    if (!fill(classes)) return UNSATISFIABLE;
  }
  if (required.size > facts.max) return UNSATISFIABLE;
  return possible(examples(isLeaf ? MAX_EXAMPLES : 0));

  function chooseNegated(nameClass: NameClass, negatedName: Literal): boolean {
    const must = [...facts.namesMust, negatedName];
    const names = namesOf(nameClass, must, keyOfAll(must), solver);
    return !names.isUnsatisfiable && choose(withNames(nameClass, names.values));
  }

  /** Adds members up to `minProperties`; false if there cannot be that many. */
  function fill(classes: readonly NameClass[]): boolean {
    const open = classes.filter(
      (one) => nameIsPossible(one) && !solver.solve(literalsOn(one)).isUnsatisfiable,
    );
    const isBounded = open.every(({ isWritten }) => isWritten);
    if (isBounded && open.length < facts.min) return false;
    for (const one of open) {
      if (chosen.size >= facts.min) break;
      if (one.isWritten) choose(one);
      else {
        const values = solver.solve(literalsOn(one)).values;
        const [stem = 'x'] = one.names;
        const [letter = 'x'] = stem;
        // Only a few names are known to match; the rest are guesses that the validator confirms.
        const guesses = Array.from({ length: 100 }, (_, index) => `${stem}${letter.repeat(index + 1)}`);
        for (const name of [...one.names, ...guesses]) {
          if (chosen.size >= Math.min(facts.min, 100)) break;
          if (!chosen.has(name) && !absent.has(name)) chosen.set(name, values);
        }
      }
    }
    return true;
  }

  /** Builds an object of first choices, and up to `others` more, each with one second choice. */
  function examples(others: number): Json[] {
    const firsts = [...chosen].flatMap(([name, [first]]) =>
      first === undefined ? [] : [[name, first] as const],
    );
    if (firsts.length < chosen.size) return [];
    // A member may be called `__proto__`, which an assignment would not add.
    const base: JsonObject = Object.fromEntries(firsts);
    if (others === 0) return [base];
    const second = [...chosen].flatMap(([name, values]) =>
      values.slice(1, 8).map((value): [string, Json] => [name, value]),
    );
    // The number of variants is limited, because each copies all members.
    const varied = second.slice(0, others).map(([name, value]): JsonObject => ({ ...base, [name]: value }));
    return distinct([base, ...varied]);
  }
}

const keyOfAll = (literals: readonly Literal[]): string =>
  literals.map(({ id, holds }) => `${holds}${id}`).join();

const foundNames = new WeakMap<Solver, Map<string, WeakMap<NameClass, Outcome>>>();

/** Solves the constraints on the names of a class; memoized, because each branch asks again. */
function namesOf(nameClass: NameClass, must: readonly Literal[], key: string, solver: Solver): Outcome {
  const known = foundNames.get(solver) ?? new Map<string, WeakMap<NameClass, Outcome>>();
  foundNames.set(solver, known);
  const ofClass = known.get(key) ?? new WeakMap<NameClass, Outcome>();
  known.set(key, ofClass);
  const outcome = ofClass.get(nameClass) ?? solver.solve([...nameClass.nameLiterals, ...must]);
  ofClass.set(nameClass, outcome);
  return outcome;
}

/** Maximum size of the product of the members' values. */
const MAX_TOGETHER = 64;

/**
 * Returns copies of the objects in `over` with values for the members `named`, in all combinations. Rules about
 * several members need values of all of them, and usual candidates leave optional ones out.
 */
export function valuesTogether(
  atoms: readonly Atom[],
  named: ReadonlySet<string>,
  over: readonly Json[],
  solver: Solver,
): Json[] {
  const { absent, propertySchemas } = factsOf(atoms);
  const names = declaredNames(propertySchemas).filter((name) => named.has(name) && !absent.has(name));
  if (names.length === 0) return [];
  const perName = Math.max(1, Math.floor(MAX_TOGETHER ** (1 / names.length)));
  let rows: JsonObject[] = [{}];
  for (const name of names) {
    const literals = propertySchemas.flatMap((schemas) => propertyLiterals(schemas, writtenName(name)));
    const values = solver.solve(literals).values.slice(0, perName);
    if (values.length > 0) rows = rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));
  }
  return overEach(over, rows);
}

/**
 * Returns copies of the objects in `over`, each with the members of one sample of a rule merged in. Samples
 * with a member that the schema does not declare are skipped.
 */
export function samplesOver(atoms: readonly Atom[], samples: readonly Json[], over: readonly Json[]): Json[] {
  const { absent, propertySchemas } = factsOf(atoms);
  const names = new Set(declaredNames(propertySchemas).filter((name) => !absent.has(name)));
  const fitting = samples.filter(isObject).filter((one) => Object.keys(one).every((name) => names.has(name)));
  return overEach(over, fitting);
}

const MAX_OVER = 3;
const overEach = (over: readonly Json[], rows: readonly JsonObject[]): Json[] =>
  over
    .filter(isObject)
    .slice(0, MAX_OVER)
    .flatMap((base) => rows.map((row): JsonObject => ({ ...base, ...row })));

const declaredNames = (propertySchemas: readonly PropertySchemas[]): string[] => [
  ...new Set(propertySchemas.flatMap(({ properties }) => Object.keys(properties))),
];

interface Facts {
  required: Set<string>;
  absent: Set<string>;
  propertySchemas: PropertySchemas[];
  namesMust: Literal[];
  namesMustNot: Literal[];
  members: { where: MemberPlace; literal: Literal }[];
  min: number;
  max: number;
}

function factsOf(atoms: readonly Atom[]): Facts {
  const facts: Facts = {
    required: new Set(),
    absent: new Set(),
    propertySchemas: [],
    namesMust: [],
    namesMustNot: [],
    members: [],
    ...sizeBounds(atoms, 'minProperties', 'maxProperties'),
  };
  for (const atom of atoms) {
    if (atom.is === 'required') (atom.holds ? facts.required : facts.absent).add(atom.name);
    else if (atom.is === 'properties') facts.propertySchemas.push(atom.schemas);
    else if (atom.is === 'someMember') facts.members.push(atom);
    else if (atom.is === 'propertyNames' && atom.holds) facts.namesMust.push(atom.literal);
    else if (atom.is === 'propertyNames') facts.namesMustNot.push(negated(atom.literal));
  }
  return facts;
}

function propertyLiterals(
  { properties, patterns, rest, root }: PropertySchemas,
  nameClass: NameClass,
): Literal[] {
  const literals: Literal[] = [];
  const [name = ''] = nameClass.names;
  const own = nameClass.isWritten && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (own !== undefined) literals.push(literal(own, root, true));
  let isKnown = own !== undefined;
  for (const [pattern, schema] of Object.entries(patterns)) {
    const matching = nameClass.matching(pattern);
    // If it is unknown whether a name matches, the pattern's schema proves nothing.
    if (matching !== false) isKnown = true;
    if (matching === true) literals.push(literal(schema, root, true));
  }
  if (!isKnown && rest !== undefined) literals.push(literal(rest, root, true));
  return literals;
}

function isPlaceOf(where: MemberPlace, nameClass: NameClass): boolean {
  const [name = ''] = nameClass.names;
  if ('name' in where) return nameClass.isWritten && name === where.name;
  if ('pattern' in where) return nameClass.matching(where.pattern) !== false;
  const { properties, patterns } = where.outside;
  if (nameClass.isWritten && Object.hasOwn(properties, name)) return false;
  return Object.keys(patterns).every((pattern) => nameClass.matching(pattern) !== true);
}

const MAX_NAMES = 20_000;

/** Returns the class of a mentioned name, whose literal is created once. */
const writtenName = oncePerText(
  (name: string): NameClass => ({
    names: [name],
    isWritten: true,
    matching: (pattern) => matches(pattern, name),
    nameLiterals: [literal({ const: name }, NO_ROOT, true)],
  }),
  MAX_NAMES,
);

const withNames = (nameClass: NameClass, names: readonly Json[]): NameClass =>
  nameClass.isWritten ? nameClass : { ...nameClass, names: names.map(String) };

/**
 * Returns a class for every mentioned name, and for each combination of patterns one of the names that match
 * exactly these patterns.
 */
function nameClasses(facts: Facts, solver: Solver): NameClass[] {
  const written = writtenNames(facts);
  const classes = written.map(writtenName);
  const patterns = [
    ...new Set([
      ...facts.propertySchemas.flatMap((schemas) => Object.keys(schemas.patterns)),
      ...facts.members.flatMap(({ where }) =>
        'pattern' in where ? [where.pattern] : 'outside' in where ? Object.keys(where.outside.patterns) : [],
      ),
    ]),
  ];
  if (patterns.length > MAX_PATTERNS)
    return [...classes, { names: [], isWritten: false, matching: () => undefined, nameLiterals: [] }];
  // Branches of one search differ only in the constraints on the same names.
  const others = sortedOnce(written);
  for (let bits = 0; bits < 2 ** patterns.length; bits += 1) {
    const matched = new Set(patterns.filter((_, index) => (bits >> index) % 2 === 1));
    const unmatched = patterns.filter((pattern) => !matched.has(pattern));
    const nameSchema: JsonObject = {
      type: 'string',
      allOf: [...matched].map((pattern) => ({ pattern })),
      not: { anyOf: [...unmatched.map((pattern) => ({ pattern })), { enum: others }] },
    };
    const nameLiterals = [literal(nameSchema, NO_ROOT, true)];
    const names = solver.solve([...nameLiterals, ...facts.namesMust]);
    if (names.isUnsatisfiable) continue;
    classes.push({
      names: names.values.map(String),
      isWritten: false,
      matching: (pattern) => matched.has(pattern),
      nameLiterals,
    });
  }
  return classes;
}

const MAX_LISTS = 50;
const listOnce = oncePerText((json: string): string[] => JSON.parse(json), MAX_LISTS);

/** Returns the same array for the same names, so that memoized results are found by identity. */
const sortedOnce = (names: readonly string[]): string[] => listOnce(JSON.stringify([...names].sort()));

function writtenNames({
  required,
  absent,
  propertySchemas,
  members,
  namesMust,
  namesMustNot,
}: Facts): string[] {
  const names = new Set([...required, ...absent]);
  for (const { properties } of propertySchemas) for (const name of Object.keys(properties)) names.add(name);
  for (const { where } of members) {
    if ('name' in where) names.add(where.name);
    if ('outside' in where) for (const name of Object.keys(where.outside.properties)) names.add(name);
  }
  for (const { schema } of [...namesMust, ...namesMustNot]) {
    const { enum: listed, const: only } = objectIn(schema);
    for (const name of [...listIn(listed), only]) if (typeof name === 'string') names.add(name);
  }
  return [...names];
}
