import type { Behaviour, Field } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { nodes as payloadNodes } from '#engine/model/payload';

const MASK = '***';

/**
 * A payload for a screen: what may hold personal data is masked. Shown are only fields that every payload of the form
 * fills from constants, the context or answers of the class "none".
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
    for (const { field, node, answerPaths } of payloadNodes(map ?? {})) {
      const [top = ''] = field.split('.');
      const paths = 'count' in node ? [node.count] : answerPaths;
      const isHarmless = paths.every((path) => harmless.has(path));
      shown.set(top, (shown.get(top) ?? true) && isHarmless);
    }
  }
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [field, shown.get(field) === true ? value : MASK]),
  );
}
