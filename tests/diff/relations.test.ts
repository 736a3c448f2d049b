import { describe, expect, it } from 'vitest';
import { diffSchemas } from '#engine/analysis';
import type { JsonObject } from '#engine/model/json';
import { ports } from './ports.ts';

const day = { type: 'string', date: true };
const born = { type: 'string', 'birth-date': true };
const name = { type: 'string', name: {} };
const line = { type: 'string', maxLength: 200 };

/** Answer that the form requires beside those of the relation. */
const BESIDE: JsonObject = {
  agency: { type: 'string', minLength: 5 },
  phone: { type: 'string', phone: true },
};

interface Relation {
  title: string;
  properties: JsonObject;
  before?: JsonObject;
  now: JsonObject;
}

const relations: Relation[] = [
  {
    title: 'a leaving that is not before the arrival',
    properties: { arrive: day, leave: day },
    now: { 'not-before': { members: { leave: 'arrive' } } },
  },
  {
    title: 'a beginning that is not after the end',
    properties: { from: day, to: day },
    now: { 'not-after': { members: { from: 'to' } } },
  },
  {
    title: 'a passport that is not issued before the birth',
    properties: { birth: born, issued: day },
    now: { 'not-before': { members: { issued: 'birth' } } },
  },
  {
    title: 'a birth that is not after a wedding',
    properties: { child: born, wedding: day },
    now: { 'not-after': { members: { child: 'wedding' } } },
  },
  {
    title: 'two dates the other way round',
    properties: { from: day, to: day },
    before: { 'not-after': { members: { from: 'to' } } },
    now: { 'not-before': { members: { from: 'to' } } },
  },
  {
    title: 'a passport rule under other names',
    properties: { day: born, given: day },
    now: { 'passport-issue-date': { birth: 'day', issue: 'given', range: true } },
  },
  {
    title: 'a text that is two others',
    properties: { whole: line, left: line, right: line },
    now: { 'join-of': { members: { whole: ['left', 'right'] } } },
  },
  {
    title: 'a full name that is two names',
    properties: { client: { type: 'string', 'full-name': true }, first: name, second: name },
    now: { 'join-of': { members: { client: ['first', 'second'] } } },
  },
  {
    title: 'two names in another order',
    properties: { client: line, first: name, second: name },
    before: { 'join-of': { members: { client: ['first', 'second'] } } },
    now: { 'join-of': { members: { client: ['second', 'first'] } } },
  },
  {
    title: 'a name more',
    properties: { client: line, first: name, second: name, third: name },
    before: { 'join-of': { members: { client: ['first', 'second'] } } },
    now: { 'join-of': { members: { client: ['first', 'second', 'third'] } } },
  },
  {
    title: 'choices that are never joined',
    properties: { both: line, left: { enum: ['a', 'b'] }, right: { enum: ['c', 'd'] } },
    now: { 'join-of': { members: { both: ['left', 'right'] } } },
  },
];

const formOf = (properties: JsonObject, relation: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...relation,
});
const withOthers = (schema: JsonObject): JsonObject => ({
  ...schema,
  properties: { ...BESIDE, ...(schema.properties as JsonObject) },
  required: Object.keys(BESIDE),
});
const inGroup = (schema: JsonObject): JsonObject => ({
  type: 'object',
  properties: { group: schema },
  additionalProperties: false,
});
const inRows = (schema: JsonObject): JsonObject => ({
  type: 'object',
  properties: { rows: { type: 'array', items: schema } },
  additionalProperties: false,
});
const places: [place: string, put: (schema: JsonObject) => JsonObject][] = [
  ['alone', (schema) => schema],
  ['beside required answers', withOthers],
  ['in a group', (schema) => inGroup(withOthers(schema))],
  ['in rows', (schema) => inRows(withOthers(schema))],
  ['in rows of rows', (schema) => inRows(withOthers(inRows(withOthers(schema))))],
];

describe.each(places)('a relation %s, whatever its answers are called', (_place, put) => {
  it.each(relations)('is proved to break: $title', ({ properties, before, now }) => {
    const [old, after] = [put(formOf(properties, before)), put(formOf(properties, now))];
    const { backward, changes } = diffSchemas(old, after, [], ports);
    expect(backward.verdict).toBe('breaking');
    const witness = changes.find((change) => change.witness !== undefined)?.witness;
    expect([ports.compile(old)(witness ?? null), ports.compile(after)(witness ?? null)]).toEqual([
      true,
      false,
    ]);
  });
});
