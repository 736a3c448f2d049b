import { isObject, type Json, type JsonObject } from './json.ts';

/**
 * Parses a JSON text; undefined if it is not JSON. The parser's message is dropped, because it quotes the text, which
 * may contain secrets.
 */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Parses the text of a JSON object; undefined for any other text. */
export function parseObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}
