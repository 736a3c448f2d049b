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
import { CONDITION, EXCLUSION, MOVABLE_PARTS, type MovablePart, partOf } from './movable-parts.ts';
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
 * Returns the changes of `if`, `then`, `else`, also in `allOf`. Conditions with an equal `if` are compared by
 * their branches; any other is added or removed.
 */
export function compareConditions(pair: Pair, descend: Descend, isSame: IsSame): SchemaChange[] {
  const [old, now] = [pair.old.schema, pair.new.schema];
  if (old.if === undefined && now.if === undefined) return [];
  if (isMoved(pair, CONDITION, isSame)) return [];
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
      edits: [settingAll(pair, CONDITION)],
    }),
  ];
}

const conditionOf = (schema: JsonObject): JsonObject => partOf(schema, CONDITION);

type Concept = 'condition' | 'dependency' | 'exclusion';
const presence = (concept: Concept, old: Json | undefined, now: Json | undefined): KindSlug =>
  old === undefined ? `${concept}.added` : now === undefined ? `${concept}.removed` : `${concept}.changed`;

/** Returns the changes of `dependencies`; a dependency that is a schema on both sides is compared by `descend`. */
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

/** Returns the changes of `allOf`, `anyOf`, `oneOf` and `not`. */
export const compareLogic = (pair: Pair, descend: Descend, isSame: IsSame): SchemaChange[] => [
  ...compareAllOf(pair, descend, isSame),
  ...compareAlternatives(pair, 'anyOf', descend),
  ...compareAlternatives(pair, 'oneOf', descend),
  ...compareNot(pair, isSame),
];

function compareNot(pair: Pair, isSame: IsSame): SchemaChange[] {
  const [old, now] = [pair.old.schema.not, pair.new.schema.not];
  if (old === now || (old !== undefined && now !== undefined && isSame(old, now))) return [];
  if (isMoved(pair, EXCLUSION, isSame)) return [];
  return [keywordChange(pair, presence('exclusion', old, now), 'not')];
}

interface Member {
  schema: Json;
  /** Path from the schema to its member: a place in `allOf`, or empty for its own keywords. */
  way: Path;
}

const membersIn = (list: Json | undefined, keyword: string): Member[] =>
  listIn(list).map((schema, index) => ({ schema, way: [keyword, index] }));

/** Returns the keywords of a schema that moved into `allOf` or out of it, as members. */
const movedParts = (pair: Pair, side: 'old' | 'new', isSame: IsSame): Member[] =>
  MOVABLE_PARTS.flatMap((keywords) =>
    keywords[0] in pair[side].schema && isMoved(pair, keywords, isSame)
      ? [{ schema: partOf(pair[side].schema, keywords), way: [] }]
      : [],
  );

/** True if keywords of the schema itself are a member of `allOf` on the other side. */
function isMoved(pair: Pair, keywords: MovablePart, isSame: IsSame): boolean {
  const [asked] = keywords;
  const [old, now] = [pair.old.schema, pair.new.schema];
  if (asked in old && asked in now && isSame(old[asked], now[asked])) return false;
  const isIn = (own: JsonObject, other: JsonObject): boolean =>
    asked in own &&
    listIn(other.allOf).some(
      (member) => isPartAlone(member, keywords) && isSame(objectIn(member)[asked], own[asked]),
    );
  return isIn(old, now) || isIn(now, old);
}

const isPartAlone = (member: Json, keywords: MovablePart): boolean =>
  keywords[0] in objectIn(member) && Object.keys(objectIn(member)).every((key) => keywords.includes(key));

/** Removes members that both lists have, and pairs the rest by equal `if` or else by position. */
function matchMembers(
  before: Member[],
  now: Member[],
): { pairs: [Member, Member][]; removed: Member[]; added: Member[] } {
  let left = before;
  let right = now;
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
  const isMovedMember = ({ way }: Member): boolean => way.length === 0;
  if (left.length !== right.length || [...left, ...right].some(isMovedMember))
    return { pairs, removed: left, added: right };
  for (const [place, old] of left.entries()) {
    const match = right[place];
    if (match !== undefined) pairs.push([old, match]);
  }
  return { pairs, removed: [], added: [] };
}

/**
 * Returns a key that is equal for schemas with the same notation; refs of the two sides differ in
 * their bases.
 */
const textOf = (schema: Json): string =>
  canonicalJson(schema).replaceAll(/"#\/definitions\/(?:old|new)(?=["/])/g, '"#');

function compareAllOf(pair: Pair, descend: Descend, isSame: IsSame): SchemaChange[] {
  const members = (side: 'old' | 'new'): Member[] => [
    ...movedParts(pair, side, isSame),
    ...membersIn(pair[side].schema.allOf, 'allOf'),
  ];
  const { pairs, removed, added } = matchMembers(members('old'), members('new'));
  return [
    ...pairs.flatMap(([old, fresh]) => {
      if (old.way.length > 0 && fresh.way.length > 0) return descend(pair, old.way, pair.path, fresh.way);
      const inner = memberPair(pair, old, fresh);
      return [...compareConditions(inner, descend, isSame), ...compareNot(inner, isSame)];
    }),
    ...removed.map((member) => memberChange(pair, member, false)),
    ...added.map((member) => memberChange(pair, member, true)),
  ];
}

/** Pairs a schema's own keywords with a member, each at its place. */
const memberPair = (pair: Pair, old: Member, fresh: Member): Pair => ({
  ...pair,
  old: { schema: objectIn(old.schema), segments: [...pair.old.segments, ...old.way] },
  new: { schema: objectIn(fresh.schema), segments: [...pair.new.segments, ...fresh.way] },
  at: [...pair.at, ...old.way],
});

function memberChange(pair: Pair, { schema, way }: Member, isAdded: boolean): SchemaChange {
  const isCondition = objectIn(schema).if !== undefined;
  const places = way.length > 0 ? [way] : Object.keys(objectIn(schema)).map((keyword) => [keyword]);
  const pointer = (segments: Path): string => formatPointer([...segments, ...(places[0] ?? [])]);
  return {
    kind: isCondition ? (isAdded ? 'condition.added' : 'condition.removed') : 'combination.changed',
    path: pair.path,
    pointers: isAdded ? { new: pointer(pair.new.segments) } : { old: pointer(pair.old.segments) },
    ...(isAdded ? { new: schema } : { old: schema }),
    edits: isAdded
      ? [{ at: [...pair.at, 'allOf'], change: (value) => [...listIn(value), schema] }]
      : places.map((place) => setting([...pair.at, ...place], undefined)),
  };
}

function compareAlternatives(pair: Pair, keyword: 'anyOf' | 'oneOf', descend: Descend): SchemaChange[] {
  const [old, now] = [pair.old.schema[keyword], pair.new.schema[keyword]];
  if (old === undefined && now === undefined) return [];
  if (old === undefined || now === undefined) return [keywordChange(pair, 'alternative.changed', keyword)];
  const { pairs, removed, added } = matchMembers(membersIn(old, keyword), membersIn(now, keyword));
  if (removed.length > 0 || added.length > 0) return [keywordChange(pair, 'alternative.changed', keyword)];
  return pairs.flatMap(([before, fresh]) => descend(pair, before.way, pair.path, fresh.way));
}
