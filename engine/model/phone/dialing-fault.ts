/** Fault of an international number. `min`, `max`: bounds of its digits, with the country code. */
export type DialingFault =
  | { kind: 'unknown' }
  | { kind: 'short'; min: number }
  | { kind: 'long'; max: number };

type DialingCheck = (digits: string) => DialingFault | null;

let check: DialingCheck | undefined;

/** Checks the digits of an international number; null if they are valid, or while no plan is loaded. */
export const dialingFault: DialingCheck = (digits) => check?.(digits) ?? null;

/** Installs the check of foreign numbers, which only pages with foreign phones load. */
export const setDialingCheck = (known: DialingCheck): void => {
  check = known;
};
