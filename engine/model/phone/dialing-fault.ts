/**
 * Fault of an international number: an unknown country code, or too few or too many digits for the country. `min` and
 * `max` count digits with the country code.
 */
export type DialingFault =
  | { kind: 'unknown' }
  | { kind: 'short'; min: number }
  | { kind: 'long'; max: number };

type DialingCheck = (digits: string) => DialingFault | null;

let check: DialingCheck | undefined;

/**
 * Returns the fault of the digits of an international number; null if they are valid, or while no dialing plan is
 * installed.
 */
export const dialingFault: DialingCheck = (digits) => check?.(digits) ?? null;

/** Installs the function that checks foreign numbers; only pages with foreign phones fetch it. */
export const setDialingCheck = (known: DialingCheck): void => {
  check = known;
};
