/**
 * Name of the keyword `foreignSchema`, written in place of a `$ref` into a document that cannot be read; its
 * value is that document's URL.
 */
export const FOREIGN_SCHEMA = 'foreignSchema';

/**
 * Error thrown by a compiled validator that cannot tell if it accepts the value: a referenced document is
 * missing, or the compiled code itself fails.
 */
export class UnknownVerdictError extends Error {}

/**
 * Returns the result of `ask`, a call of a validator; undefined if it throws UnknownVerdictError. Other errors
 * are thrown on.
 */
export function ifKnown(ask: () => boolean): boolean | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof UnknownVerdictError) return undefined;
    throw error;
  }
}

/** True if `ask`, a call of a validator, returns true; false if it returns false or throws UnknownVerdictError. */
export const isCertain = (ask: () => boolean): boolean => ifKnown(ask) === true;
