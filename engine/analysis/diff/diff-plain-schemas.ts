import { canonicalJson } from '#engine/model/json';
import { constantsOf, type DiffPorts } from '#engine/solver';
import { diffSchemas, type SchemaDiff } from './diff-schemas.ts';
import { bareSchemas } from './drafts/bare-schema.ts';
import type { PlainSchema } from './drafts/plain-schema.ts';

/** Two plain schemas of any draft. Throws when one of them cannot be compiled. */
export function diffPlainSchemas(
  { schema: before }: PlainSchema,
  { schema: now }: PlainSchema,
  ports: DiffPorts,
  ignored: ReadonlySet<string> = new Set(),
): SchemaDiff {
  const prepare = bareSchemas(new Set(ports.rules.keys()));
  if (canonicalJson(before) === canonicalJson(now)) {
    ports.compile(prepare(before));
    return { backward: { verdict: 'compatible' }, forward: { verdict: 'compatible' }, changes: [] };
  }
  return diffSchemas(before, now, constantsOf(before, now), ports, ignored, prepare);
}
