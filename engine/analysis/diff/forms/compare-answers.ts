import { normalizeAnswers } from '#engine/model/answers';
import { closeObjects } from '#engine/model/compile';
import { PERSONAL_DATA_CLASSES } from '#engine/model/definition';
import {
  equalJson,
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  objectIn,
  splitPath,
} from '#engine/model/json';
import { deprecationOf, fieldsOf, nodesIn, propertiesOf } from '#engine/model/schema';
import { type DiffPorts, decide } from '#engine/solver';
import { plainChange, type Unsigned } from '../change.ts';
import type { ProveSchemas } from '../prove-changes.ts';
import { compareSchemas } from '../schema-changes/compare-schemas.ts';
import type { SchemaChange } from '../schema-changes/schema-change.ts';
import type { ProvedChange } from '../schema-pair.ts';
import { type Comparison, labelOf, sourceOf, type VariantPair } from './variant-pair.ts';

/**
 * Compares the answer schemas of a variant and returns the changes with proofs. For a change for which
 * `isIgnored` is true, the verdict without it is also proved.
 */
export function compareAnswers(
  pair: VariantPair,
  prove: ProveSchemas,
  isIgnored: (change: Unsigned) => boolean,
  ports: DiffPorts,
): Unsigned[] {
  const [before, now] = [withoutMessages(pair.old.source.schema), withoutMessages(pair.new.source.schema)];
  if (equalJson(before, now)) return compareRenames(pair, ports);
  const moved = new Set(pair.renames.flatMap(({ from, to }) => [from, to]));
  const isRenamed = ({ kind, path }: SchemaChange): boolean => isField(kind) && moved.has(joinPath(path));
  const comparison = compareSchemas(before, now, [...ports.rules.keys()]);
  const listed = mergeConsequences(comparison.changes, { before, now });
  const examples = [...pair.old.examples, ...pair.new.examples].map(({ answers }) =>
    normalizeAnswers(answers),
  );
  const proved = prove(
    {
      before,
      now,
      comparison,
      changes: listed.filter((change) => !isRenamed(change)),
      silent: listed.filter(isRenamed),
      examples,
      prepare: closeObjects,
      isGiven: isTidy,
      isIgnored: (change) => isIgnored(reported(change, pair)),
    },
    ports,
  );
  return [...proved.changes.map((change) => reported(change, pair)), ...compareRenames(pair, ports)];
}

/** True for answers without blank texts: normalization removes blank texts, so no request contains one. */
const isTidy = (value: Json): boolean => !isObject(value) || equalJson(normalizeAnswers(value), value);

const isField = (kind: string): boolean => kind === 'field.added' || kind === 'field.removed';

function withoutMessages(schema: JsonObject): JsonObject {
  const plain = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(plain);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => (key === 'errorMessage' ? [] : [[key, plain(inner)]])),
    );
  };
  return plain(schema) as JsonObject;
}

/**
 * Merges the edits that follow from another: a removed field is no longer required, and a field that moves into
 * the branch of a condition, or out of it, is neither added nor removed.
 */
function mergeConsequences(
  changes: readonly SchemaChange[],
  schemas: { before: JsonObject; now: JsonObject },
): SchemaChange[] {
  const into = new Map<SchemaChange, SchemaChange>();
  for (const field of changes.filter(({ kind }) => isField(kind))) {
    const move = moveOf(field, changes, schemas);
    if (move !== undefined) into.set(field, move.condition);
    const isRemoved = field.kind === 'field.removed';
    const echoes = changes.filter(
      ({ kind, path }) =>
        kind === (isRemoved ? 'field.optional' : 'field.required') && joinPath(path) === joinPath(field.path),
    );
    const isEcho = move === undefined ? isRemoved : move.isRequired;
    if (isEcho) for (const echo of echoes) into.set(echo, move?.condition ?? field);
  }
  return changes
    .filter((change) => !into.has(change))
    .map((change) => {
      const merged = [...into].flatMap(([from, to]) => (to === change ? from.edits : []));
      return merged.length === 0 ? change : { ...change, edits: [...change.edits, ...merged] };
    });
}

/**
 * Returns the changed condition in whose branch an added field was before, or a removed one is now, with the same
 * schema; `isRequired` there.
 */
function moveOf(
  { kind, path }: SchemaChange,
  changes: readonly SchemaChange[],
  { before, now }: { before: JsonObject; now: JsonObject },
): { condition: SchemaChange; isRequired: boolean } | undefined {
  const name = path.at(-1) ?? '';
  const schema = propertyAt(kind === 'field.added' ? now : before, path);
  for (const condition of changes) {
    const isAround = joinPath(condition.path) === joinPath(path.slice(0, -1));
    if (!condition.kind.startsWith('condition.') || !isAround) continue;
    for (const branch of branchesIn(kind === 'field.added' ? condition.old : condition.new))
      if (propertiesOf(branch.source).some((one) => one.name === name && equalJson(one.schema, schema)))
        return { condition, isRequired: branch.required.includes(name) };
  }
  return undefined;
}

const branchesIn = (condition: Json | undefined) => {
  const { then: consequence, else: alternative } = objectIn(condition);
  return nodesIn([consequence, alternative]);
};

function reported({ edits: _edits, path, ...change }: ProvedChange, pair: VariantPair): Unsigned {
  const subject = path.length > 0 ? joinPath(path) : concerned(change).join(', ');
  const label = labelOf(pair, joinPath(path));
  const deprecated =
    change.kind === 'field.removed' ? deprecationOf(propertyAt(pair.old.source.schema, path)) : undefined;
  return {
    ...plainChange(change.kind, subject),
    ...change,
    ...(label === undefined ? {} : { label }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
}

/** Returns the schema of a field, even of a conditional one; empty if there is none. */
const propertyAt = (schema: JsonObject, path: readonly string[]): JsonObject =>
  path.reduce((group, name) => propertiesOf(group).find((one) => one.name === name)?.schema ?? {}, schema);

const propertiesIn = (schema: JsonObject, prefix = ''): Map<string, JsonObject> =>
  new Map(
    propertiesOf(schema).flatMap(({ name, schema: own }): [string, JsonObject][] => [
      [`${prefix}${name}`, own],
      ...propertiesIn(own, `${prefix}${name}.`),
    ]),
  );

/** Returns the fields that a condition shows or requires; the condition is named by them. */
function concerned({ old, new: now }: Pick<ProvedChange, 'old' | 'new'>): string[] {
  const names = new Set<string>();
  for (const branch of [old, now].flatMap(branchesIn)) {
    for (const { name } of propertiesOf(branch.source)) names.add(name);
    for (const name of branch.required) names.add(name);
  }
  return [...names];
}

/** Checks whether answers under the old names of renamed fields are still accepted. */
function compareRenames(pair: VariantPair, ports: DiffPorts): Unsigned[] {
  if (pair.renames.length === 0) return [];
  const [before, now] = [
    closeObjects(withoutMessages(pair.original.schema)),
    closeObjects(withoutMessages(pair.new.source.schema)),
  ];
  return pair.renames.map(({ from, to }) => {
    const name = from.split('.')[0] ?? from;
    const isGiven = (value: Json): boolean => isObject(value) && name in value && isTidy(value);
    const decision = decide(before, now, [], ports, isGiven);
    const label = labelOf(pair, to);
    return plainChange('field.renamed', to, {
      old: from,
      new: to,
      pointers: { old: pointerTo(from), new: pointerTo(to) },
      ...(label === undefined ? {} : { label }),
      ...(decision.witness === undefined ? {} : { witness: decision.witness }),
    });
  });
}

/** Returns the pointer to the unconditional schema of a field. */
const pointerTo = (path: string): string =>
  formatPointer(splitPath(path).flatMap((name) => ['properties', name]));

/**
 * Reports fields of both versions whose personal-data class differs; a later class in the list is stricter.
 * Logs, drafts and retention depend on it.
 */
export const comparePersonalData: Comparison = (pair) =>
  sourceOf(pair.old).fields.flatMap(({ path, personalData }): Unsigned[] => {
    const now = sourceOf(pair.new).fields.find((field) => field.path === path);
    if (now === undefined || now.personalData === personalData) return [];
    const rank = (one: typeof personalData): number => PERSONAL_DATA_CLASSES.indexOf(one);
    const isWeaker = rank(now.personalData) < rank(personalData);
    return [
      plainChange(isWeaker ? 'personal-data.weakened' : 'personal-data.changed', path, {
        old: personalData,
        new: now.personalData,
        ...named(pair, path),
      }),
    ];
  });

/** Reports fields of both versions for which the announcement that they will end, or its day, differs. */
export const compareDeprecation: Comparison = (pair) => {
  const endOf = (properties: ReadonlyMap<string, JsonObject>, path: string): string => {
    const { since, until } = deprecationOf(properties.get(path) ?? {}) ?? {};
    return since === undefined ? 'none' : `${since} – ${until}`;
  };
  const kept = new Set(sourceOf(pair.new).fields.map(({ path }) => path));
  const [before, fresh] = [propertiesIn(pair.old.source.schema), propertiesIn(pair.new.source.schema)];
  return sourceOf(pair.old).fields.flatMap(({ path }): Unsigned[] => {
    if (!kept.has(path)) return [];
    const [old, now] = [endOf(before, path), endOf(fresh, path)];
    return old === now
      ? []
      : [plainChange('deprecation.changed', path, { old, new: now, ...named(pair, path) })];
  });
};

/** Reports fields that were always shown and now are only under a condition, or the reverse. */
export const compareVisibility: Comparison = (pair) => {
  const [before, now] = [conditionalPaths(pair.old.source.schema), conditionalPaths(pair.new.source.schema)];
  const paths = fieldsOf(pair.old.source.schema, pair.old.source.ui).map(({ path }) => path);
  return paths.flatMap((path): Unsigned[] => {
    const [old, fresh] = [before.get(path), now.get(path)];
    if (old === undefined || fresh === undefined || old === fresh) return [];
    const frequency = (isConditional: boolean): string => (isConditional ? 'sometimes' : 'always');
    return [
      plainChange('visibility.changed', path, {
        old: frequency(old),
        new: frequency(fresh),
        ...named(pair, path),
      }),
    ];
  });
};

function named(pair: VariantPair, path: string): { label?: string } {
  const label = labelOf(pair, path);
  return label === undefined ? {} : { label };
}

function conditionalPaths(schema: JsonObject, prefix = '', isInside = false): Map<string, boolean> {
  const paths = new Map<string, boolean>();
  for (const { name, schema: property, conditional } of propertiesOf(schema)) {
    const path = `${prefix}${name}`;
    paths.set(path, isInside || conditional);
    for (const [inner, isConditional] of conditionalPaths(property, `${path}.`, isInside || conditional))
      paths.set(inner, isConditional);
  }
  return paths;
}
