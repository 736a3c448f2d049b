import type { Json, JsonObject } from '../../json/json.ts';
import { isObject } from '../../json/json.ts';
import type { Atom, MemberPlace, Shape } from './atoms.ts';
import { type Claim, claim, NOWHERE, opposite } from './claims.ts';
import { distinct, EMPTY, type Outcome, possible, type Solver } from './outcome.ts';
import { matches } from './scalars.ts';
import { sizeBounds } from './size-bounds.ts';

/** More patterns than this have too many combinations to look at each. */
const MAX_PATTERNS = 5;
const MAX_EXAMPLES = 16;

/** Names that are alike: one that is written somewhere, or all others that match the same patterns. */
interface NameClass {
  /** Names to build examples of; one for a written name. */
  names: string[];
  written: boolean;
  /** Patterns that its names match; for a written name they are tried. */
  matching: (pattern: string) => boolean | undefined;
  nameClaims: Claim[];
}

export function solveObject(atoms: readonly Atom[], solver: Solver): Outcome {
  const facts = factsOf(atoms);
  const { required, absent, shapes } = facts;
  if (facts.min > facts.max || [...required].some((name) => absent.has(name))) return EMPTY;

  const nameIsPossible = (nameClass: NameClass, more: readonly Claim[] = []): boolean =>
    facts.toNames.length + more.length === 0 ||
    !solver.solve([...nameClass.nameClaims, ...facts.toNames, ...more]).empty;
  const claimsOn = (nameClass: NameClass): Claim[] => [
    ...shapes.flatMap((shape) => shapeClaims(shape, nameClass)),
    ...facts.members.flatMap(({ where, claim: one }) =>
      'name' in where && nameClass.written && nameClass.names[0] === where.name ? [one] : [],
    ),
  ];

  const chosen = new Map<string, Json[]>();
  const choose = (nameClass: NameClass, more: readonly Claim[] = []): boolean => {
    if (!nameIsPossible(nameClass)) return false;
    const outcome = solver.solve([...claimsOn(nameClass), ...more]);
    if (outcome.empty) return false;
    const [name] = nameClass.names;
    if (name !== undefined) chosen.set(name, outcome.values);
    return true;
  };

  for (const name of required) if (!choose(writtenName(name))) return EMPTY;

  const wishes = facts.members.filter(({ where }) => !('name' in where));
  if (wishes.length > 0 || facts.strangeNames.length > 0 || facts.min > required.size) {
    // Where the required members are as many as there may be, there are no others.
    const isFull = required.size >= facts.max;
    const classes = isFull
      ? [...required].map(writtenName)
      : nameClasses(facts, solver).filter((one) => !(one.written && absent.has(one.names[0] ?? '')));
    for (const { where, claim: one } of wishes) {
      const fitting = classes.filter((nameClass) => isPlaceOf(where, nameClass));
      if (!fitting.some((nameClass) => choose(nameClass, [one]))) return EMPTY;
    }
    for (const strange of facts.strangeNames) {
      if (!classes.some((nameClass) => chooseStrange(nameClass, strange))) return EMPTY;
    }
    if (!fill(classes)) return EMPTY;
  }
  if (required.size > facts.max) return EMPTY;
  return possible(examples());

  function chooseStrange(nameClass: NameClass, strange: Claim): boolean {
    const names = solver.solve([...nameClass.nameClaims, ...facts.toNames, strange]);
    return !names.empty && choose(withNames(nameClass, names.values));
  }

  /** Members that nobody wants but `minProperties`. False when there cannot be so many. */
  function fill(classes: readonly NameClass[]): boolean {
    const open = classes.filter((one) => nameIsPossible(one) && !solver.solve(claimsOn(one)).empty);
    const isBounded = open.every(({ written }) => written);
    if (isBounded && open.length < facts.min) return false;
    for (const one of open) {
      if (chosen.size >= facts.min) break;
      if (one.written) choose(one);
      else {
        const values = solver.solve(claimsOn(one)).values;
        const [stem = 'x'] = one.names;
        const [letter = 'x'] = stem;
        // Which names do it is known of a few; the rest is a guess that the judge will see.
        const guesses = Array.from({ length: 100 }, (_, index) => `${stem}${letter.repeat(index + 1)}`);
        for (const name of [...one.names, ...guesses]) {
          if (chosen.size >= Math.min(facts.min, 100)) break;
          if (!chosen.has(name) && !absent.has(name)) chosen.set(name, values);
        }
      }
    }
    return true;
  }

  /** One object of first choices, and one for each second choice. */
  function examples(): Json[] {
    const base: JsonObject = {};
    for (const [name, [first]] of chosen) {
      if (first === undefined) return [];
      base[name] = first;
    }
    const others = [...chosen].flatMap(([name, values]) =>
      values.slice(1, 8).map((value): JsonObject => ({ ...base, [name]: value })),
    );
    return distinct([base, ...others.slice(0, MAX_EXAMPLES)]);
  }
}

interface Facts {
  required: Set<string>;
  absent: Set<string>;
  shapes: Shape[];
  toNames: Claim[];
  strangeNames: Claim[];
  members: { where: MemberPlace; claim: Claim }[];
  min: number;
  max: number;
}

function factsOf(atoms: readonly Atom[]): Facts {
  const facts: Facts = {
    required: new Set(),
    absent: new Set(),
    shapes: [],
    toNames: [],
    strangeNames: [],
    members: [],
    ...sizeBounds(atoms, 'minProperties', 'maxProperties'),
  };
  for (const atom of atoms) {
    if (atom.is === 'present') (atom.holds ? facts.required : facts.absent).add(atom.name);
    else if (atom.is === 'shape') facts.shapes.push(atom.shape);
    else if (atom.is === 'member') facts.members.push(atom);
    else if (atom.is === 'names' && atom.holds) facts.toNames.push(atom.claim);
    else if (atom.is === 'names') facts.strangeNames.push(opposite(atom.claim));
  }
  return facts;
}

function shapeClaims({ properties, patterns, rest, root }: Shape, nameClass: NameClass): Claim[] {
  const claims: Claim[] = [];
  const [name = ''] = nameClass.names;
  const own = nameClass.written && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (own !== undefined) claims.push(claim(own, root, true));
  let isKnown = own !== undefined;
  for (const [pattern, schema] of Object.entries(patterns)) {
    const matching = nameClass.matching(pattern);
    // Where nobody can say, nothing may be concluded from the schema behind the pattern.
    if (matching !== false) isKnown = true;
    if (matching === true) claims.push(claim(schema, root, true));
  }
  if (!isKnown && rest !== undefined) claims.push(claim(rest, root, true));
  return claims;
}

function isPlaceOf(where: MemberPlace, nameClass: NameClass): boolean {
  const [name = ''] = nameClass.names;
  if ('name' in where) return nameClass.written && name === where.name;
  if ('pattern' in where) return nameClass.matching(where.pattern) !== false;
  const { properties, patterns } = where.outside;
  if (nameClass.written && Object.hasOwn(properties, name)) return false;
  return Object.keys(patterns).every((pattern) => nameClass.matching(pattern) !== true);
}

const writtenName = (name: string): NameClass => ({
  names: [name],
  written: true,
  matching: (pattern) => matches(pattern, name),
  nameClaims: [claim({ const: name }, NOWHERE, true)],
});

const withNames = (nameClass: NameClass, names: readonly Json[]): NameClass =>
  nameClass.written ? nameClass : { ...nameClass, names: names.map(String) };

/** Every written name, and for each combination of patterns the names that match those and no other. */
function nameClasses(facts: Facts, solver: Solver): NameClass[] {
  const written = writtenNames(facts);
  const classes = written.map(writtenName);
  const patterns = [
    ...new Set([
      ...facts.shapes.flatMap((shape) => Object.keys(shape.patterns)),
      ...facts.members.flatMap(({ where }) =>
        'pattern' in where ? [where.pattern] : 'outside' in where ? Object.keys(where.outside.patterns) : [],
      ),
    ]),
  ];
  if (patterns.length > MAX_PATTERNS)
    return [...classes, { names: [], written: false, matching: () => undefined, nameClaims: [] }];
  for (let bits = 0; bits < 2 ** patterns.length; bits += 1) {
    const matched = new Set(patterns.filter((_, index) => (bits >> index) % 2 === 1));
    const unmatched = patterns.filter((pattern) => !matched.has(pattern));
    const nameSchema: JsonObject = {
      type: 'string',
      allOf: [...matched].map((pattern) => ({ pattern })),
      not: { anyOf: [...unmatched.map((pattern) => ({ pattern })), { enum: written }] },
    };
    const nameClaims = [claim(nameSchema, NOWHERE, true)];
    const names = solver.solve([...nameClaims, ...facts.toNames]);
    if (names.empty) continue;
    classes.push({
      names: names.values.map(String),
      written: false,
      matching: (pattern) => matched.has(pattern),
      nameClaims,
    });
  }
  return classes;
}

function writtenNames({ required, absent, shapes, members, toNames, strangeNames }: Facts): string[] {
  const names = new Set([...required, ...absent]);
  for (const { properties } of shapes) for (const name of Object.keys(properties)) names.add(name);
  for (const { where } of members) {
    if ('name' in where) names.add(where.name);
    if ('outside' in where) for (const name of Object.keys(where.outside.properties)) names.add(name);
  }
  for (const { schema } of [...toNames, ...strangeNames]) {
    if (!isObject(schema)) continue;
    for (const name of Array.isArray(schema.enum) ? schema.enum : []) names.add(String(name));
    if (typeof schema.const === 'string') names.add(schema.const);
  }
  return [...names];
}
