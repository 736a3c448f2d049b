import { COMPUTED } from '#engine/model/computed';
import {
  equalJson,
  formatPointer,
  hasRefs,
  identityOf,
  isObject,
  type Json,
  type JsonObject,
  objectIn,
  type Path,
  valueAt,
} from '#engine/model/json';
import { DIALECT } from '#engine/model/schema';
import { CONTAINS_COUNTS_ONLY, FOREIGN_SCHEMA } from '#engine/solver';
import type { KindSlug } from '../kinds/index.ts';
import { compareComputed } from './computed-members.ts';
import { compareConditions, compareDependencies, compareLogic } from './logic-keywords.ts';
import {
  compareExtra,
  compareItems,
  compareMembers,
  compareRequired,
  compareUnevaluated,
} from './member-keywords.ts';
import { type Difference, SameSchema } from './same-schema.ts';
import { compareLimits, comparePresence, compareType, compareValues } from './scalar-keywords.ts';
import {
  type Descend,
  type Edit,
  type KeywordComparison,
  keywordChange,
  type Pair,
  type Place,
  type SchemaChange,
  setting,
} from './schema-change.ts';
import { UnfoldedDocument, type Written } from './unfolded-document.ts';

/** Largest number of schema pairs that are compared; each further pair is one change as a whole. */
const MAX_PAIRS = 20_000;

/** Changes found between two schemas, with the documents needed to apply and prove them. */
export interface SchemaComparison {
  changes: SchemaChange[];
  /** Old document, rewritten so that the edits of changes can be applied to it. */
  unfolded: JsonObject;
  /** Returns the parts of the edited old document that still differ from the new document. */
  remainingChanges(edited: JsonObject): SchemaChange[];
}

/**
 * Compares two schema documents and returns every difference that may affect validity, and changed defaults.
 * `rules`: keywords of our rules. `$ref`s are followed, so that an inlined schema equals a reference to it;
 * each pair is compared once, so that cyclic refs end.
 */
export function compareSchemas(
  before: JsonObject,
  now: JsonObject,
  rules: readonly string[],
): SchemaComparison {
  const documents = new UnfoldedDocument(before, now);
  const resolve = documents.resolveIn(documents.root);
  const same = new SameSchema(resolve);
  const isSame = (old: Json | undefined, fresh: Json | undefined): boolean => same.isSame(old, fresh);
  const compared = new Map<string, Path>();
  const plain: KeywordComparison[] = [
    compareType,
    compareValues,
    compareLimits,
    comparePresence('pattern', 'pattern'),
    comparePresence('format', 'format'),
    ...rules
      .filter((keyword) => keyword !== COMPUTED && keyword !== FOREIGN_SCHEMA)
      .map((keyword) => comparePresence(keyword, 'rule')),
    compareComputed,
    compareRequired,
    compareAsWhole('default', 'default.changed'),
    compareAsWhole(FOREIGN_SCHEMA, 'reference.changed'),
    compareOthers(new Set(rules)),
  ];

  const compare = (
    oldWritten: Written,
    newWritten: Written,
    path: readonly string[],
    at: Path,
  ): SchemaChange[] => {
    const old = asKeywords(documents.followed(oldWritten, 'old', newWritten.schema));
    const fresh = asKeywords(documents.followed(newWritten, 'new', oldWritten.schema));
    const key = `${old.key} ${fresh.key}`;
    const first = compared.get(key);
    if (first !== undefined) {
      documents.repeat(at, first);
      return [];
    }
    if (compared.size >= MAX_PAIRS) return changeAsWhole(old, fresh, path, at);
    compared.set(key, at);
    if (old.isMoved) documents.put(at, old.schema);
    if (!isObject(old.schema) || !isObject(fresh.schema)) return changeAsWhole(old, fresh, path, at);
    const pair: Pair = { old: old as Place, new: fresh as Place, path, at };
    if (identityOf(old.schema) === identityOf(fresh.schema) && !hasRefs(old.schema)) return [];
    return [
      ...plain.flatMap((one) => one(pair)),
      ...[
        compareMembers,
        compareExtra,
        compareUnevaluated,
        compareItems,
        compareConditions,
        compareDependencies,
        compareLogic,
      ].flatMap((one) => one(pair, descend, isSame)),
    ];
  };
  const descend: Descend = (pair, way, path, newWay = way) =>
    compare(inside(pair.old, way), inside(pair.new, newWay), path, [...pair.at, ...way]);

  const changes = compare(documents.whole('old'), documents.whole('new'), [], []);
  const restoreRefs = ({ old, new: fresh, ...change }: SchemaChange): SchemaChange => ({
    ...change,
    ...(old === undefined ? {} : { old: documents.restoreRefs(old) }),
    ...(fresh === undefined ? {} : { new: documents.restoreRefs(fresh) }),
  });
  return {
    changes: changes.map(restoreRefs),
    unfolded: documents.root,
    remainingChanges: (edited) =>
      new SameSchema(documents.resolveIn(edited))
        .differences(edited, documents.whole('new').schema)
        .map(restChange)
        .map(restoreRefs),
  };
}

/** Returns the change for a remaining difference; a whole document is not shown as a value. */
function restChange({ segments, old, new: now }: Difference): SchemaChange {
  const pointer = formatPointer(segments);
  const isPart = segments.length > 0;
  return {
    kind: 'rest',
    path: segments.filter((_, index) => segments[index - 1] === 'properties').map(String),
    pointers: {
      ...(old === undefined ? {} : { old: pointer }),
      ...(now === undefined ? {} : { new: pointer }),
    },
    ...(isPart && old !== undefined ? { old } : {}),
    ...(isPart && now !== undefined ? { new: now } : {}),
    edits: [isPart ? setting(segments, now) : replacingRoot(now)],
  };
}

const inside = ({ schema, segments }: Place, way: Path): Written => ({
  schema: valueAt(schema, way) ?? true,
  segments: [...segments, ...way],
});

/** Writes `true` as a schema without keywords, so that its counterpart is compared keyword by keyword. */
const asKeywords = <One extends Written>(written: One): One =>
  written.schema === true ? { ...written, schema: {} } : written;

function changeAsWhole(old: Written, now: Written, path: readonly string[], at: Path): SchemaChange[] {
  if (equalJson(old.schema, now.schema)) return [];
  const accepts = ({ schema }: Written): boolean => isObject(schema) && Object.keys(schema).length === 0;
  if (accepts(old) && accepts(now)) return [];
  return [
    {
      kind: 'schema.changed',
      path,
      pointers: { old: formatPointer(old.segments), new: formatPointer(now.segments) },
      old: old.schema,
      new: now.schema,
      edits: [at.length > 0 ? setting(at, now.schema) : replacingRoot(now.schema)],
    },
  ];
}

/** Replaces the root, but keeps its definitions, to which the refs of every part lead. */
const replacingRoot = (schema: Json = true): Edit => ({
  at: [],
  change: (root) => ({
    ...(isObject(schema) ? schema : schema ? {} : { not: {} }),
    definitions: objectIn(root).definitions ?? {},
  }),
});

/** Compares a keyword by equality: its values are shown, but not which of them accepts more. */
const compareAsWhole =
  (keyword: string, kind: KindSlug): KeywordComparison =>
  (pair) =>
    equalJson(pair.old.schema[keyword], pair.new.schema[keyword]) ? [] : [keywordChange(pair, kind, keyword)];

/** Keywords that are compared here, or elsewhere (classes, messages, ids of fields). */
const COMPARED: ReadonlySet<string> = new Set(
  [
    ...DIALECT.keys(),
    '$defs',
    'nullable',
    'format',
    'minContains',
    'maxContains',
    'unevaluatedProperties',
    'unevaluatedItems',
    CONTAINS_COUNTS_ONLY,
    FOREIGN_SCHEMA,
  ].filter((keyword) => keyword !== '$schema' && keyword !== '$comment'),
);

const compareOthers =
  (rules: ReadonlySet<string>): KeywordComparison =>
  (pair) =>
    [...new Set([...Object.keys(pair.old.schema), ...Object.keys(pair.new.schema)])]
      .filter((keyword) => !COMPARED.has(keyword) && !rules.has(keyword))
      .filter((keyword) => !equalJson(pair.old.schema[keyword], pair.new.schema[keyword]))
      .map((keyword) => keywordChange(pair, 'document.changed', keyword));
