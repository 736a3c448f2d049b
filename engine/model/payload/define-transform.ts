import type { Json, JsonObject } from '../json/json.ts';
import type { JsonType } from '../widgets/widget-contract.ts';

/** Decoded value, absent if the wire has none, or the error code of a refusal. */
export type Decoded = { ok: true; value: Json | undefined } | { ok: false; code: string };
/** Creates the successful result of `decode`. */
export const decoded = (value: Json | undefined): Decoded => ({ ok: true, value });
/** Creates the failed result of `decode`, with the code of the error. */
export const refused = (code: string): Decoded => ({ ok: false, code });

/** Example of a transform: a value, its wire form, and the decoded value if encoding loses something. */
export interface TransformExample {
  value: Json | undefined;
  wire: Json | undefined;
  params?: JsonObject;
  /** Decoded value, if it is not `value` again. */
  back?: Json | undefined;
}

/**
 * A conversion between an answer and its wire value, in both directions. Never throws. Encoding,
 * decoding and encoding again gives the same wire value.
 */
export interface Transform {
  slug: string;
  summary: string;
  /** Section of the specification that requires the transform. */
  source: string;
  /** Names of the values it joins; absent for a single value. */
  inputs?: readonly string[];
  /** JSON types of answers for which a new payload map gets the transform. */
  defaultFor?: readonly JsonType[];
  /** Draft-07 schema of its parameters; absent if it has none. */
  params?: JsonObject;
  /**
   * Encodes a value. `undefined` is an answer that was not given; as a result it omits the wire
   * field.
   */
  encode(value: Json | undefined, params: JsonObject): Json | undefined;
  decode(wire: Json | undefined, params: JsonObject): Decoded;
  examples: readonly TransformExample[];
}

/** Returns the transform unchanged, checked by the compiler. */
export const defineTransform = (transform: Transform): Transform => transform;
