/** Phone number of a line, for everybody or only for a region or a marketing campaign. */
export interface PhoneNumber {
  /** `+7` and ten digits. */
  phone: string;
  /** Campaign whose calls the number counts. */
  marker?: string;
  region?: string;
}

/** Phone line of the bank, such as the one for cards, with its numbers. */
export interface PhoneLine {
  id: string;
  numbers: PhoneNumber[];
}

/**
 * Facts about a visitor by which a phone number is chosen: the marker of the campaign that brought them, and their
 * region.
 */
export interface Caller {
  marker?: string | undefined;
  region?: string | undefined;
}

/**
 * Returns the phone number of a line for a visitor: the first one for their campaign, otherwise for their region,
 * otherwise for everybody. An unknown line means the first line. Undefined if the line has no fitting number.
 * @spec S§2 a phone link picks a phone number by campaign marker
 * @assumed A-61
 */
export function choosePhone(
  lines: readonly PhoneLine[],
  id: string | undefined,
  { marker, region }: Caller,
): string | undefined {
  const line = lines.find((one) => one.id === id) ?? lines[0];
  const fitting = (line?.numbers ?? []).filter(
    (one) =>
      (one.marker === undefined || one.marker === marker) &&
      (one.region === undefined || one.region === region),
  );
  const weight = (one: PhoneNumber): number =>
    (one.marker === undefined ? 0 : 2) + (one.region === undefined ? 0 : 1);
  return fitting.reduce<PhoneNumber | undefined>(
    (best, one) => (best === undefined || weight(one) > weight(best) ? one : best),
    undefined,
  )?.phone;
}

/** Formats a number as people dial it in Russia: `+78000000100` → `8 800 000-01-00`. */
export const formatDialledPhone = (phone: string): string =>
  phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '8 $1 $2-$3-$4');
