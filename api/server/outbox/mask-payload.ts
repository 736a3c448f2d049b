import type { Behaviour, Field } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { nodes as payloadNodes } from '#engine/model/payload';

const MASK = '***';

/**
 * Returns a payload with every value masked that may be personal data. Only fields stay that every payload of the
 * form fills from constants, the context or answers of the class "none".
 */
export function maskPayload(
  { fields, behaviour }: { fields: readonly Field[]; behaviour: Pick<Behaviour, 'payloads'> },
  payload: JsonObject,
): JsonObject {
  const harmless = new Set(
    fields.filter(({ personalData }) => personalData === 'none').map(({ path }) => path),
  );
  const shown = new Map<string, boolean>();
  for (const map of Object.values(behaviour.payloads)) {
    for (const { node, answerPaths, segments } of payloadNodes(map ?? {})) {
      const [top = ''] = segments;
      const paths = 'count' in node ? [node.count] : answerPaths;
      const isHarmless = paths.every((path) => harmless.has(path));
      shown.set(String(top), (shown.get(String(top)) ?? true) && isHarmless);
    }
  }
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [field, shown.get(field) === true ? value : MASK]),
  );
}
