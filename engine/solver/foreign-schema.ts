/**
 * Keyword that replaces a `$ref` into a document that is not available; its value is the address of that
 * document.
 */
export const FOREIGN_SCHEMA = 'foreignSchema';

/** Thrown by a validator whose answer depends on a foreign schema. */
export class ForeignSchemaError extends Error {}

/** Returns the result of `holds`, or false if the answer depends on a foreign schema. */
export function isCertain(holds: () => boolean): boolean {
  try {
    return holds();
  } catch (error) {
    if (error instanceof ForeignSchemaError) return false;
    throw error;
  }
}
