import type { Json, JsonObject } from '../json/json.ts';
import type { JsonType } from '../widgets/widget-contract.ts';

/**
 * Result of decoding a wire value: the value of the answer (undefined if the wire has none), or the error code of a
 * refusal.
 */
export type Decoded = { ok: true; value: Json | undefined } | { ok: false; code: string };
/** Returns a successful result of decoding. */
export const decoded = (value: Json | undefined): Decoded => ({ ok: true, value });
/** Returns a refusal to decode, with its error code. */
export const refused = (code: string): Decoded => ({ ok: false, code });

/**
 * Example in a transform's documentation, run as a test: a value, its wire form, and the decoded value if that
 * differs.
 */
export interface TransformExample {
  value: Json | undefined;
  wire: Json | undefined;
  params?: JsonObject;
  /** Decoded value, if it is not `value` again. */
  back?: Json | undefined;
}

/**
 * Conversion between an answer and its wire value in both directions. It never throws, and encoding, decoding and
 * encoding again gives the same wire value.
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
  /** Decodes a wire value; undefined stands for a field that the body lacks. */
  decode(wire: Json | undefined, params: JsonObject): Decoded;
  examples: readonly TransformExample[];
}

/** Returns the transform unchanged; it lets the compiler check its type. */
export const defineTransform = (transform: Transform): Transform => transform;
