import { applyPolicy, type Change, changesVerdict, diffSchemas, type SchemaDiff } from '#engine/analysis';
import type { CompilePredicate } from '#engine/model/holds';
import type { JsonObject } from '#engine/model/json';
import type { DiffPorts } from '#engine/solver';
import type { SchemaSides } from './pair-generators.ts';

/** Returns the verdict without the allowed changes, as a command reports it. */
export function verdictWithout(
  [old, now]: SchemaSides,
  fingerprints: readonly string[],
  ports: DiffPorts,
): ReturnType<typeof changesVerdict>['verdict'] {
  const { changes } = diffSchemas(old, now, [], ports, new Set(fingerprints));
  const ignore = fingerprints.map((fingerprint) => ({
    fingerprint,
    reason: 'agreed',
    author: 'qa',
    expires: '2099-01-01',
  }));
  const reviewed = applyPolicy(changes, { severities: {}, ignore }, '2026-01-15').changes;
  return changesVerdict(reviewed.filter(({ ignored }) => ignored === undefined)).verdict;
}

/** Returns the contradictions of a report, within itself or with the validator; empty if there are none. */
export function contradictions(
  { backward, forward, changes }: SchemaDiff,
  [old, now]: SchemaSides,
  compile: CompilePredicate,
): string[] {
  const found: string[] = [];
  const { verdict } = changesVerdict(changes);
  if (verdict !== backward.verdict && !(verdict === 'review' && isOnlyRest(changes)))
    found.push(`reported ${verdict}, proved ${backward.verdict}`);
  if (changes.length === 0 && (backward.verdict !== 'compatible' || forward.verdict !== 'compatible'))
    found.push('nothing is listed');
  const [before, after] = [compile(old), compile(now)];
  for (const { kind, witness, forwardWitness } of changes) {
    if (witness !== undefined && !(before(witness) && !after(witness))) found.push(`no witness: ${kind}`);
    if (forwardWitness !== undefined && !(after(forwardWitness) && !before(forwardWitness)))
      found.push(`no forward witness: ${kind}`);
  }
  return found;
}

const isOnlyRest = (changes: readonly Change[]): boolean => changes.some(({ kind }) => kind === 'rest');

/** Combines two pairs as members of one object, each with its own definitions. */
export function sideBySide(one: SchemaSides, other: SchemaSides): SchemaSides {
  const beside = (index: 0 | 1): JsonObject => ({
    properties: { one: own(one[index], 'one'), other: own(other[index], 'other') },
    definitions: { one: own(one[index], 'one'), other: own(other[index], 'other') },
  });
  return [beside(0), beside(1)];
}

/** Redirects refs into the document to its copy among the definitions. */
const own = (schema: JsonObject, name: string): JsonObject =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"#/definitions/${name}/`)) as JsonObject;
