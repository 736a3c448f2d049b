import type { Json, JsonObject } from '../json/json.ts';
import type { JsonType } from '../widgets/widget-contract.ts';

export type Decoded = { ok: true; value: Json | undefined } | { ok: false; code: string };
export const decoded = (value: Json | undefined): Decoded => ({ ok: true, value });
export const refused = (code: string): Decoded => ({ ok: false, code });

/** One example of a transform: a value, its wire form, and the value that comes back where encoding loses something. */
export interface TransformExample {
  value: Json | undefined;
  wire: Json | undefined;
  params?: JsonObject;
  /** Given only when decoding the wire form does not give `value` back. */
  back?: Json | undefined;
}

/**
 * A step between an answer and its wire value, in both directions. `encode(decode(encode(x))) = encode(x)` holds for
 * every value; neither direction throws.
 */
export interface Transform {
  slug: string;
  summary: string;
  /** Spec section that asks for it. */
  source: string;
  /** Names of the values it joins; absent for one value in, one value out. */
  inputs?: readonly string[];
  /** The JSON types of answers that go through it in a new payload map. */
  defaultFor?: readonly JsonType[];
  /** Draft-07 schema of its parameters; absent when it takes none. */
  params?: JsonObject;
  /** `undefined` is an answer that was not given; the result `undefined` leaves the wire field out. */
  encode(value: Json | undefined, params: JsonObject): Json | undefined;
  decode(wire: Json | undefined, params: JsonObject): Decoded;
  examples: readonly TransformExample[];
}

export const defineTransform = (transform: Transform): Transform => transform;
