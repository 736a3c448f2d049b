import { identityOf, type Json, type JsonObject } from '#engine/model/json';
import type { Decision, DiffPorts } from '#engine/solver';
import { type Change, mergeEqual, plainChange, sign, worstFirst } from './change.ts';
import { WHOLE_SCHEMA } from './describe-change.ts';
import { proveChanges } from './prove-changes.ts';
import { compareSchemas } from './schema-changes/compare-schemas.ts';
import type { ProvedChange } from './schema-pair.ts';
import type { FindUnknown } from './unknown-assertions.ts';

/** Result of a comparison of two schemas: the changes, and the verdicts on all of them together. */
export interface SchemaDiff {
  /** Verdict on values that the old schema accepts and the new one refuses, with an example of them. */
  backward: Decision;
  /** Verdict on values that the old schema refuses and the new one accepts, with an example of them. */
  forward: Decision;
  changes: Change[];
}

/**
 * Compares two schema documents. `ignored`: fingerprints of allowed changes; `prepare`: returns the schema that
 * is compiled and proved in place of a given one; `unknownIn`: finds keywords that nobody can decide. Throws if
 * a schema cannot be compiled: unknown must not look like "no difference".
 */
export function diffSchemas(
  before: JsonObject,
  now: JsonObject,
  examples: readonly Json[],
  ports: DiffPorts,
  ignored: ReadonlySet<string> = new Set(),
  prepare: (schema: JsonObject) => JsonObject = (schema) => schema,
  unknownIn?: FindUnknown,
): SchemaDiff {
  ports.compile(prepare(before));
  ports.compile(prepare(now));
  if (identityOf(before) === identityOf(now))
    return { backward: { verdict: 'compatible' }, forward: { verdict: 'compatible' }, changes: [] };
  const comparison = compareSchemas(before, now, [...ports.rules.keys()]);
  const signed = ({ edits: _edits, path, ...change }: ProvedChange): Change =>
    sign(
      {
        ...plainChange(change.kind, ''),
        ...change,
        subject: path.length > 0 ? path.join('.') : WHOLE_SCHEMA,
      },
      ports.sha256,
    );
  const { changes, backward, forward } = proveChanges(
    {
      before,
      now,
      comparison,
      changes: comparison.changes,
      silent: [],
      examples,
      prepare,
      isGiven: () => true,
      isIgnored: (change) => ignored.has(signed(change).fingerprint),
      ...(unknownIn === undefined ? {} : { unknownIn }),
    },
    ports,
  );
  return { backward, forward, changes: worstFirst(mergeEqual(changes.map(signed))) };
}
