import { canonicalJson, type Json, type JsonObject } from '#engine/model';
import type { Decision, DiffPorts } from '#engine/solver';
import { type Change, merged, plainChange, sign, worstFirst } from './change.ts';
import { proveChanges } from './prove-changes.ts';
import { compareSchemas } from './schema-changes/compare-schemas.ts';

/** Two plain draft-07 schemas compared. */
export interface SchemaDiff {
  backward: Decision;
  forward: Decision;
  changes: Change[];
}

/**
 * Compares two schema documents. Throws when one of them cannot be compiled: then nothing is known of it, and that is not
 * the same as "no difference".
 */
export function diffSchemas(
  before: JsonObject,
  now: JsonObject,
  examples: readonly Json[],
  ports: DiffPorts,
): SchemaDiff {
  ports.compile(before);
  ports.compile(now);
  if (canonicalJson(before) === canonicalJson(now))
    return { backward: { verdict: 'compatible' }, forward: { verdict: 'compatible' }, changes: [] };
  const changes = compareSchemas(before, now, [...ports.rules.keys()]);
  const proved = proveChanges(
    { before, now, changes, examples, prepare: (schema) => schema, isGiven: () => true },
    ports,
  );
  return {
    backward: proved.backward,
    forward: proved.forward,
    changes: worstFirst(
      merged(
        proved.changes.map(({ edit: _edit, path, ...change }) =>
          sign(
            {
              ...plainChange(change.kind, ''),
              ...change,
              subject: path.length > 0 ? path.join('.') : '(root)',
            },
            ports.sha256,
          ),
        ),
      ),
    ),
  };
}
