import {
  canonicalJson,
  DIALECT,
  equalJson,
  formatPointer,
  isObject,
  type JsonObject,
  parsePointer,
} from '#engine/model';
import { resolveRef, schemaRoot } from '#engine/solver';
import { compareConditions, compareDependencies, compareLogic } from './logic-keywords.ts';
import { compareExtra, compareItems, compareMembers, compareRequired } from './member-keywords.ts';
import { compareLimits, comparePresence, compareType, compareValues } from './scalar-keywords.ts';
import {
  type Descend,
  type KeywordComparison,
  keywordChange,
  type Pair,
  type Place,
  type SchemaChange,
  type Written,
} from './schema-change.ts';

/**
 * Every difference of two schema documents that may change what is accepted, and changed defaults. `$ref`s are followed,
 * so that a schema in place equals a reference to it; a pair that was compared is not compared again, so that
 * refs may lead round.
 */
export function compareSchemas(
  before: JsonObject,
  now: JsonObject,
  rules: readonly string[],
): SchemaChange[] {
  const roots = { old: schemaRoot(before), new: schemaRoot(now) };
  const compared = new Set<string>();
  const plain: KeywordComparison[] = [
    compareType,
    compareValues,
    compareLimits,
    comparePresence('pattern', 'pattern'),
    comparePresence('format', 'format'),
    ...rules.map((keyword) => comparePresence(keyword, 'rule')),
    compareRequired,
    compareDefault,
    compareOthers(new Set(rules)),
  ];

  const descend: Descend = (oldWritten, newWritten, path) => {
    const old = followed(oldWritten, roots.old);
    const fresh = followed(newWritten, roots.new);
    const key = `${formatPointer(old.segments)} ${formatPointer(fresh.segments)}`;
    if (compared.has(key)) return [];
    compared.add(key);
    if (!isObject(old.schema) || !isObject(fresh.schema)) return differentWholes(old, fresh, path);
    const pair: Pair = { old: old as Place, new: fresh as Place, path };
    if (
      canonicalJson(old.schema) === canonicalJson(fresh.schema) &&
      !JSON.stringify(old.schema).includes('"$ref"')
    )
      return [];
    return [
      ...plain.flatMap((compare) => compare(pair)),
      ...[
        compareMembers,
        compareExtra,
        compareItems,
        compareConditions,
        compareDependencies,
        compareLogic,
      ].flatMap((compare) => compare(pair, descend)),
    ];
  };
  return descend({ schema: before, segments: [] }, { schema: now, segments: [] }, []);
}

/** The end of a chain of refs; keywords beside a ref is taken together with its target. */
function followed({ schema, segments }: Written, root: ReturnType<typeof schemaRoot>): Written {
  let place: Written = { schema, segments };
  for (
    let hops = 0;
    hops < 20 && isObject(place.schema) && typeof place.schema.$ref === 'string';
    hops += 1
  ) {
    const { $ref: ref, ...beside } = place.schema;
    const meant = resolveRef(String(ref), root);
    if (meant === undefined) return place;
    const isAlone = Object.keys(beside).length === 0;
    place = {
      schema: isAlone || !isObject(meant) ? meant : { ...meant, ...beside },
      segments: String(ref).startsWith('#') ? parsePointer(String(ref).slice(1)) : place.segments,
    };
  }
  return place;
}

function differentWholes(old: Written, now: Written, path: readonly string[]): SchemaChange[] {
  if (equalJson(old.schema, now.schema)) return [];
  const accepts = ({ schema }: Written): boolean =>
    schema === true || (isObject(schema) && Object.keys(schema).length === 0);
  if (accepts(old) && accepts(now)) return [];
  return [
    {
      kind: 'schema.changed',
      path,
      pointers: { old: formatPointer(old.segments), new: formatPointer(now.segments) },
      old: old.schema,
      new: now.schema,
      edit: { at: old.segments, value: now.schema },
    },
  ];
}

const compareDefault: KeywordComparison = (pair) =>
  equalJson(pair.old.schema.default, pair.new.schema.default)
    ? []
    : [keywordChange(pair, 'default.changed', 'default')];

/** Keywords that a comparison above has a kind for, and those that others compare (classes, messages, ids of fields). */
const COMPARED: ReadonlySet<string> = new Set(
  [...DIALECT.keys(), 'nullable', 'format'].filter(
    (keyword) => keyword !== '$schema' && keyword !== '$comment',
  ),
);

/** What else differs in a schema: never nothing. */
const compareOthers =
  (rules: ReadonlySet<string>): KeywordComparison =>
  (pair) =>
    [...new Set([...Object.keys(pair.old.schema), ...Object.keys(pair.new.schema)])]
      .filter((keyword) => !COMPARED.has(keyword) && !rules.has(keyword))
      .filter((keyword) => !equalJson(pair.old.schema[keyword], pair.new.schema[keyword]))
      .map((keyword) => keywordChange(pair, 'document.changed', keyword));
