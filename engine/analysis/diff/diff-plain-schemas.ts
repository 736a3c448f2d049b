import { canonicalJson } from '#engine/model/json';
import { constantsOf, type DiffPorts } from '#engine/solver';
import { bareSchemas } from './dialects/bare-schema.ts';
import type { PlainSchema } from './dialects/plain-schema.ts';
import { diffSchemas, type SchemaDiff } from './diff-schemas.ts';

/** Compares two plain schemas of any draft. Throws if one of them cannot be compiled. */
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
