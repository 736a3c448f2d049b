/**
 * Keyword that replaces a `$ref` into a document that is not available; its value is the URL of that
 * document.
 */
export const FOREIGN_SCHEMA = 'foreignSchema';

/** Thrown by a validator that cannot decide: a document is missing, or it fails itself. */
export class UnknownVerdictError extends Error {}

/** Returns the result of a validator; undefined if it throws UnknownVerdictError, because it cannot decide. */
export function ifKnown(ask: () => boolean): boolean | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof UnknownVerdictError) return undefined;
    throw error;
  }
}

/** True if the verdict of a validator is known and is true. */
export const isCertain = (ask: () => boolean): boolean => ifKnown(ask) === true;
