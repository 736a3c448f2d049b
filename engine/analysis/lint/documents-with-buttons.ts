import type { JsonObject } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { objectsIn } from '#engine/model/schema';
import type { Place } from './context.ts';

const WITH_BUTTONS = /^(?:pages\/[^/]+|catalogs\/deposit-tariff)\.json$/;

/**
 * Yields every JSON object in the pages and the deposit tariffs, whose blocks and buttons may show forms, with
 * its place.
 */
export function* documentsWithButtons(
  definitions: Definitions,
): Generator<{ place: Place; node: JsonObject }> {
  for (const { path: file, value } of definitions.files.values()) {
    if (!WITH_BUTTONS.test(file)) continue;
    for (const { segments, node } of objectsIn(value ?? null)) yield { place: { file, segments }, node };
  }
}
