import {
  canonicalJson,
  equalJson,
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
} from '#engine/model';
import type { KindSlug } from '../kinds/index.ts';
import { type Descend, keywordChange, type Pair, type SchemaChange } from './schema-change.ts';

/** With the same question, its consequences are compared; another question is another condition. */
export function compareConditions(pair: Pair, descend: Descend): SchemaChange[] {
  const [old, now] = [pair.old.schema, pair.new.schema];
  if (old.if === undefined && now.if === undefined) return [];
  if (equalJson(old.if, now.if)) {
    return (['then', 'else'] as const).flatMap((branch) => {
      const [before = true, fresh = true] = [old[branch], now[branch]];
      if (equalJson(before, fresh)) return [];
      if (isObject(before) && isObject(fresh))
        return descend(
          { schema: before, segments: [...pair.old.segments, branch] },
          { schema: fresh, segments: [...pair.new.segments, branch] },
          pair.path,
        );
      return [keywordChange(pair, 'condition.changed', branch)];
    });
  }
  const kind = presence('condition', old.if, now.if);
  const parts = { if: now.if, then: now.then, else: now.else };
  const value = { ...old, ...parts } as Record<string, Json | undefined>;
  const rest = Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
  return [
    keywordChange(pair, kind, 'if', {
      ...(old.if === undefined ? {} : { old: conditionOf(old) }),
      ...(now.if === undefined ? {} : { new: conditionOf(now) }),
      edit: { at: pair.old.segments, value: rest },
    }),
  ];
}

const conditionOf = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    ['if', 'then', 'else'].flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])),
  );

type Concept = 'condition' | 'dependency' | 'exclusion';
const presence = (concept: Concept, old: Json | undefined, now: Json | undefined): KindSlug =>
  old === undefined ? `${concept}.added` : now === undefined ? `${concept}.removed` : `${concept}.changed`;

export function compareDependencies(pair: Pair, descend: Descend): SchemaChange[] {
  const [before, now] = [objectIn(pair.old.schema.dependencies), objectIn(pair.new.schema.dependencies)];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name): SchemaChange[] => {
    const [old, fresh] = [before[name], now[name]];
    if (equalJson(old, fresh)) return [];
    const at = [...pair.old.segments, 'dependencies', name];
    const newAt = [...pair.new.segments, 'dependencies', name];
    if (isObject(old) && isObject(fresh))
      return descend({ schema: old, segments: at }, { schema: fresh, segments: newAt }, pair.path);
    return [
      {
        kind: presence('dependency', old, fresh),
        path: [...pair.path, name],
        pointers: {
          ...(old === undefined ? {} : { old: formatPointer(at) }),
          ...(fresh === undefined ? {} : { new: formatPointer(newAt) }),
        },
        ...(old === undefined ? {} : { old }),
        ...(fresh === undefined ? {} : { new: fresh }),
        edit: { at, value: fresh },
      },
    ];
  });
}

export const compareLogic = (pair: Pair, descend: Descend): SchemaChange[] => [
  ...compareAllOf(pair, descend),
  ...compareAlternatives(pair, 'anyOf', descend),
  ...compareAlternatives(pair, 'oneOf', descend),
  ...compareNot(pair),
];

function compareNot(pair: Pair): SchemaChange[] {
  const [old, now] = [pair.old.schema.not, pair.new.schema.not];
  return equalJson(old, now) ? [] : [keywordChange(pair, presence('exclusion', old, now), 'not')];
}

interface Member {
  schema: Json;
  index: number;
}

/** Members that both lists have are let alone; of the rest those with the same question or place belong together. */
function matchMembers(
  before: Json[],
  now: Json[],
): { pairs: [Member, Member][]; removed: Member[]; added: Member[] } {
  const left = before.map((schema, index) => ({ schema, index }));
  const right = now.map((schema, index) => ({ schema, index }));
  const pairs: [Member, Member][] = [];
  const takePairs = (keyOf: (member: Member) => string | undefined, isEqual: boolean): void => {
    for (const old of [...left]) {
      const key = keyOf(old);
      const match = key === undefined ? undefined : right.find((one) => keyOf(one) === key);
      if (match === undefined) continue;
      left.splice(left.indexOf(old), 1);
      right.splice(right.indexOf(match), 1);
      if (!isEqual || canonicalJson(old.schema).includes('"$ref"')) pairs.push([old, match]);
    }
  };
  takePairs(({ schema }) => canonicalJson(schema), true);
  takePairs(({ schema }) => {
    const { if: question } = objectIn(schema);
    return question === undefined ? undefined : canonicalJson(question);
  }, false);
  if (left.length !== right.length) return { pairs, removed: left, added: right };
  for (const [place, old] of left.entries()) {
    const match = right[place];
    if (match !== undefined) pairs.push([old, match]);
  }
  return { pairs, removed: [], added: [] };
}

function compareAllOf(pair: Pair, descend: Descend): SchemaChange[] {
  const [before, now] = [listIn(pair.old.schema.allOf), listIn(pair.new.schema.allOf)];
  const { pairs, removed, added } = matchMembers(before, now);
  const at = [...pair.old.segments, 'allOf'];
  const newAt = [...pair.new.segments, 'allOf'];
  const isCondition = ({ schema }: Member): boolean => objectIn(schema).if !== undefined;
  const change = (member: Member, isAdded: boolean): SchemaChange => ({
    kind: isCondition(member) ? (isAdded ? 'condition.added' : 'condition.removed') : 'combination.changed',
    path: pair.path,
    pointers: isAdded
      ? { new: formatPointer([...newAt, member.index]) }
      : { old: formatPointer([...at, member.index]) },
    ...(isAdded ? { new: member.schema } : { old: member.schema }),
    edit: {
      at,
      value: nonEmpty(
        isAdded ? [...before, member.schema] : before.filter((_, index) => index !== member.index),
      ),
    },
  });
  return [
    ...pairs.flatMap(([old, fresh]) =>
      descend(
        { schema: old.schema, segments: [...at, old.index] },
        { schema: fresh.schema, segments: [...newAt, fresh.index] },
        pair.path,
      ),
    ),
    ...removed.map((member) => change(member, false)),
    ...added.map((member) => change(member, true)),
  ];
}

const nonEmpty = (values: Json[]): Json[] | undefined => (values.length > 0 ? values : undefined);

function compareAlternatives(pair: Pair, keyword: 'anyOf' | 'oneOf', descend: Descend): SchemaChange[] {
  const [old, now] = [pair.old.schema[keyword], pair.new.schema[keyword]];
  if (old === undefined && now === undefined) return [];
  if (old === undefined || now === undefined) return [keywordChange(pair, 'alternative.changed', keyword)];
  const { pairs, removed, added } = matchMembers(listIn(old), listIn(now));
  if (removed.length > 0 || added.length > 0) return [keywordChange(pair, 'alternative.changed', keyword)];
  return pairs.flatMap(([before, fresh]) =>
    descend(
      { schema: before.schema, segments: [...pair.old.segments, keyword, before.index] },
      { schema: fresh.schema, segments: [...pair.new.segments, keyword, fresh.index] },
      pair.path,
    ),
  );
}
