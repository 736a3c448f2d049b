/** `min`, `max`: how many digits, with those of the country code, the number needs or may have. */
export type DialingFault =
  | { kind: 'unknown' }
  | { kind: 'short'; min: number }
  | { kind: 'long'; max: number };

type DialingCheck = (digits: string) => DialingFault | null;

let check: DialingCheck | undefined;

/** What is wrong with the digits of an international number; null when nothing is, or while no plan is known. */
export const dialingFault: DialingCheck = (digits) => check?.(digits) ?? null;

export const checkDialingBy = (known: DialingCheck): void => {
  check = known;
};
