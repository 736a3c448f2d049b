import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/model/json';
import { PROTOTYPE_NAMES } from '#engine/model/schema';
import type { DiffPorts } from '#engine/solver';
import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { isEveryCase } from '../../nightly/cases.ts';
import { ports as formPorts } from '../ports.ts';
import { checkPair } from './check-pair.ts';
import { ADDRESSES, type Draft } from './specification.ts';

/** Names that every object inherits, which only an own member hides. */
const NAMES = isEveryCase
  ? [...PROTOTYPE_NAMES]
  : ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];

/** Returns an object with own members, of which one may be called `__proto__`. */
const own = (...members: [name: string, value: Json][]): JsonObject => Object.fromEntries(members);

type Keyword = (name: string) => JsonObject;
const KEYWORDS: Record<string, Keyword> = {
  required: (name) => ({ required: [name] }),
  'required among others': (name) => ({ required: ['a', name] }),
  properties: (name) => ({ properties: own([name, { type: 'string' }]) }),
  'properties that refuse': (name) => ({ properties: own([name, false]) }),
  'properties of any value': (name) => ({ properties: own([name, true]), additionalProperties: false }),
  patternProperties: (name) => ({ patternProperties: own([`^${name}$`, { type: 'string' }]) }),
  additionalProperties: (name) => ({
    properties: own(['a', true], [name, { minLength: 1 }]),
    additionalProperties: { type: 'number' },
  }),
  propertyNames: (name) => ({ propertyNames: { enum: [name, 'a'] } }),
  const: (name) => ({ const: own([name, 'x']) }),
  enum: (name) => ({ enum: [{}, own([name, 'x']), own(['a', 1])] }),
  'const of objects': (name) => ({ const: own([name, {}]) }),
  'enum of objects': (name) => ({ enum: [[], own([name, { a: 1 }])] }),
  uniqueItems: () => ({ uniqueItems: true }),
  'const of members': (name) => ({ properties: own([name, { const: 'x' }]), required: [name] }),
  minProperties: (name) => ({ properties: own([name, true]), minProperties: 1, additionalProperties: false }),
  not: (name) => ({ not: { required: [name], properties: own([name, { type: 'string' }]) } }),
  if: (name) => ({ if: { required: [name] }, then: { required: ['a'] }, else: { maxProperties: 0 } }),
};
const EARLIER: Record<string, Keyword> = {
  'dependencies on names': (name) => ({ dependencies: own([name, ['a']]) }),
  'dependencies by names': (name) => ({ dependencies: { a: [name] } }),
  'dependencies on schemas': (name) => ({ dependencies: own([name, { maxProperties: 1 }]) }),
};
const LATER: Record<string, Keyword> = {
  'dependentRequired on names': (name) => ({ dependentRequired: own([name, ['a']]) }),
  'dependentRequired by names': (name) => ({ dependentRequired: { a: [name] } }),
  dependentSchemas: (name) => ({ dependentSchemas: own([name, { maxProperties: 1 }]) }),
  unevaluatedProperties: (name) => ({
    allOf: [{ properties: own([name, true]) }],
    unevaluatedProperties: false,
  }),
  'unevaluatedProperties of a type': (name) => ({
    anyOf: [{ required: [name], properties: own([name, true]) }, true],
    unevaluatedProperties: { type: 'string' },
  }),
};

/** Returns pairs of one name under each keyword: against nothing, and against its neighbour in the list. */
function* pairsOf(draft: Draft, name: string) {
  const isLater = draft === '2019-09' || draft === '2020-12';
  const schemas = Object.values({ ...KEYWORDS, ...(isLater ? LATER : EARLIER) }).map((write) => write(name));
  const $schema = ADDRESSES[draft];
  for (const [index, old] of schemas.entries()) {
    const next = schemas[(index + 1) % schemas.length] ?? {};
    for (const now of [{}, next, { ...old, maxProperties: 1 }])
      yield { draft, old: { $schema, ...old }, now: { $schema, ...now } };
  }
}

const valuesOf = (name: string): Json[] => [
  ...[{}, own([name, 'x']), own([name, '']), own([name, 1]), own([name, null])],
  ...[own(['a', 1]), own(['a', 1], [name, 'x']), own(['a', 'x'], [name, 1]), own(['b', 1], [name, {}])],
  ...[own([name, {}]), own([name, { a: 1 }]), [own([name, {}]), own([name, {}])], [own([name, 1]), {}]],
  ...[null, [], name],
];

const USERS: [title: string, ports: DiffPorts, drafts: Draft[], names: string[]][] = [
  ['schemas from elsewhere', plainPorts(() => false), ['draft-07', '2019-09', '2020-12'], NAMES],
  // Ajv does not read a member `__proto__`, and a form cannot have one.
  ['schemas of forms', formPorts, ['draft-07'], NAMES.filter((name) => name !== '__proto__')],
];

describe.each(USERS)(
  'a member that is called as one that every object inherits, in %s',
  (_title, ports, drafts, names) => {
    it.each(names.flatMap((name) => drafts.map((draft) => [name, draft] as const)))(
      'is one that the value has itself: %s in %s',
      (name, draft) => {
        const wrong = [...pairsOf(draft, name)].flatMap((pair) => {
          const checked = checkPair(pair, valuesOf(name), ports);
          const open = (checked?.verdicts ?? []).filter((verdict) => verdict === 'review');
          return [...(checked?.wrong ?? ['endless']), ...open].map(
            (one) => `${one}: ${JSON.stringify([pair.old, pair.now])}`,
          );
        });
        expect(wrong).toEqual([]);
      },
    );
  },
);
