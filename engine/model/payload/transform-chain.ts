import type { TransformRef } from '../definition/model.ts';
import { modelError } from '../errors/model-error.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { type Decoded, decoded, refused, type Transform } from './define-transform.ts';
import { transforms } from './transforms/index.ts';

/** Transform in a chain: its slug and its parameters. */
export interface TransformStep {
  slug: string;
  params: JsonObject;
}

/**
 * Parses the `transform` of a payload node, `"e164"`, `{ "default": {…} }` or a list of both, to steps in order;
 * empty if it is absent.
 */
export function transformSteps(ref: TransformRef | TransformRef[] | undefined): TransformStep[] {
  if (ref === undefined) return [];
  const refs = Array.isArray(ref) ? ref : [ref];
  return refs.flatMap((one) =>
    typeof one === 'string'
      ? [{ slug: one, params: {} }]
      : Object.entries(one).map(([slug, params]) => ({ slug, params })),
  );
}

function transformOf(slug: string): Transform {
  const transform = transforms.get(slug);
  if (transform === undefined) {
    throw modelError('TRANSFORM_UNKNOWN', { transform: slug, known: [...transforms.keys()].join(', ') });
  }
  return transform;
}

/**
 * Returns a value after all transforms of a chain in order; undefined omits the wire field. Throws
 * TRANSFORM_UNKNOWN.
 */
export const encodeThrough = (steps: readonly TransformStep[], value: Json | undefined): Json | undefined =>
  steps.reduce<Json | undefined>(
    (result, { slug, params }) => transformOf(slug).encode(result, params),
    value,
  );

/**
 * Decodes a wire value by the transforms of a chain in reverse order, up to the first refusal. Throws
 * TRANSFORM_UNKNOWN.
 */
export function decodeThrough(steps: readonly TransformStep[], wire: Json | undefined): Decoded {
  let result: Decoded = decoded(wire);
  for (const { slug, params } of [...steps].reverse()) {
    if (!result.ok) return refused(result.code);
    result = transformOf(slug).decode(result.value, params);
  }
  return result;
}
