/** A keyword for a ref into a document that is not at hand; its value is the address. */
export const FOREIGN_SCHEMA = 'foreignSchema';

/** Thrown by a validator that would have to know what a foreign schema accepts. */
export class ForeignSchemaMet extends Error {}

/** A question about a value; one that only a foreign schema could answer is not answered with yes. */
export function isCertain(holds: () => boolean): boolean {
  try {
    return holds();
  } catch (error) {
    if (error instanceof ForeignSchemaMet) return false;
    throw error;
  }
}
