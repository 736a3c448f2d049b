import {
  canonicalJson,
  equalJson,
  formatPointer,
  hasRefs,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  type Path,
  valueAt,
} from '#engine/model/json';
import { sidesOf } from '../change.ts';
import type { KindSlug } from '../kinds/index.ts';
import {
  type Descend,
  type IsSame,
  keywordChange,
  type Pair,
  type Place,
  type SchemaChange,
  setting,
  settingAll,
} from './schema-change.ts';

/**
 * Compares conditions: those with equal `if` by their consequences; a different `if` is a different
 * condition.
 */
export function compareConditions(pair: Pair, descend: Descend, isSame: IsSame): SchemaChange[] {
  const [old, now] = [pair.old.schema, pair.new.schema];
  if (old.if === undefined && now.if === undefined) return [];
  if (old.if !== undefined && now.if !== undefined && isSame(old.if, now.if)) {
    return (['then', 'else'] as const).flatMap((branch) => {
      const [before = true, fresh = true] = [old[branch], now[branch]];
      if (equalJson(before, fresh)) return [];
      if (isObject(before) && isObject(fresh)) return descend(pair, [branch], pair.path);
      return [keywordChange(pair, 'condition.changed', branch)];
    });
  }
  return [
    keywordChange(pair, presence('condition', old.if, now.if), 'if', {
      ...(old.if === undefined ? {} : { old: conditionOf(old) }),
      ...(now.if === undefined ? {} : { new: conditionOf(now) }),
      edits: [settingAll(pair, ['if', 'then', 'else'])],
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
    const [old, fresh] = [valueAt(before, [name]), valueAt(now, [name])];
    if (equalJson(old, fresh)) return [];
    if (isObject(old) && isObject(fresh)) return descend(pair, ['dependencies', name], pair.path);
    const place = ({ segments }: Place): Path => [...segments, 'dependencies', name];
    return [
      {
        kind: presence('dependency', old, fresh),
        path: [...pair.path, name],
        ...sidesOf(old, fresh, { old: place(pair.old), new: place(pair.new) }),
        edits: [setting([...pair.at, 'dependencies', name], fresh)],
      },
    ];
  });
}

export const compareLogic = (pair: Pair, descend: Descend, isSame: IsSame): SchemaChange[] => [
  ...compareAllOf(pair, descend),
  ...compareAlternatives(pair, 'anyOf', descend),
  ...compareAlternatives(pair, 'oneOf', descend),
  ...compareNot(pair, isSame),
];

function compareNot(pair: Pair, isSame: IsSame): SchemaChange[] {
  const [old, now] = [pair.old.schema.not, pair.new.schema.not];
  if (old === now || (old !== undefined && now !== undefined && isSame(old, now))) return [];
  return [keywordChange(pair, presence('exclusion', old, now), 'not')];
}

interface Member {
  schema: Json;
  index: number;
}

/** Drops members that both lists contain, and pairs the rest by equal `if` or equal position. */
function matchMembers(
  before: Json[],
  now: Json[],
): { pairs: [Member, Member][]; removed: Member[]; added: Member[] } {
  let left = before.map((schema, index) => ({ schema, index }));
  let right = now.map((schema, index) => ({ schema, index }));
  const pairs: [Member, Member][] = [];
  const takePairs = (keyOf: (member: Member) => string | undefined, isEqual: boolean): void => {
    const byKey = new Map<string, Member[]>();
    for (const member of right) {
      const key = keyOf(member);
      if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), member]);
    }
    const taken = new Set<Member>();
    for (const old of left) {
      const match = byKey.get(keyOf(old) ?? '')?.shift();
      if (match === undefined) continue;
      taken.add(old).add(match);
      if (!isEqual || hasRefs(old.schema)) pairs.push([old, match]);
    }
    left = left.filter((member) => !taken.has(member));
    right = right.filter((member) => !taken.has(member));
  };
  takePairs(({ schema }) => textOf(schema), true);
  takePairs(({ schema }) => {
    const { if: question } = objectIn(schema);
    return question === undefined ? undefined : textOf(question);
  }, false);
  if (left.length !== right.length) return { pairs, removed: left, added: right };
  for (const [place, old] of left.entries()) {
    const match = right[place];
    if (match !== undefined) pairs.push([old, match]);
  }
  return { pairs, removed: [], added: [] };
}

/**
 * Returns a key that is equal for schemas that are written alike on both sides, although their refs have
 * different bases.
 */
const textOf = (schema: Json): string =>
  canonicalJson(schema).replaceAll(/"#\/definitions\/(?:old|new)(?=["/])/g, '"#');

function compareAllOf(pair: Pair, descend: Descend): SchemaChange[] {
  const [before, now] = [listIn(pair.old.schema.allOf), listIn(pair.new.schema.allOf)];
  const { pairs, removed, added } = matchMembers(before, now);
  const at = [...pair.at, 'allOf'];
  const isCondition = ({ schema }: Member): boolean => objectIn(schema).if !== undefined;
  const change = (member: Member, isAdded: boolean): SchemaChange => ({
    kind: isCondition(member) ? (isAdded ? 'condition.added' : 'condition.removed') : 'combination.changed',
    path: pair.path,
    pointers: isAdded
      ? { new: formatPointer([...pair.new.segments, 'allOf', member.index]) }
      : { old: formatPointer([...pair.old.segments, 'allOf', member.index]) },
    ...(isAdded ? { new: member.schema } : { old: member.schema }),
    edits: [
      isAdded
        ? { at, change: (value) => [...listIn(value), member.schema] }
        : setting([...at, member.index], undefined),
    ],
  });
  return [
    ...pairs.flatMap(([old, fresh]) =>
      descend(pair, ['allOf', old.index], pair.path, ['allOf', fresh.index]),
    ),
    ...removed.map((member) => change(member, false)),
    ...added.map((member) => change(member, true)),
  ];
}

function compareAlternatives(pair: Pair, keyword: 'anyOf' | 'oneOf', descend: Descend): SchemaChange[] {
  const [old, now] = [pair.old.schema[keyword], pair.new.schema[keyword]];
  if (old === undefined && now === undefined) return [];
  if (old === undefined || now === undefined) return [keywordChange(pair, 'alternative.changed', keyword)];
  const { pairs, removed, added } = matchMembers(listIn(old), listIn(now));
  if (removed.length > 0 || added.length > 0) return [keywordChange(pair, 'alternative.changed', keyword)];
  return pairs.flatMap(([before, fresh]) =>
    descend(pair, [keyword, before.index], pair.path, [keyword, fresh.index]),
  );
}
