import type { Violation } from '#engine/model/definition';
import { hasText } from './member.ts';

/**
 * Part of an address, such as the city, that may be in any of several members, because suggestions and visitors
 * fill different ones.
 */
export interface AddressPart {
  /** Members of an address that may have the part. */
  members: readonly [string, ...string[]];
  /** Error code if none of the members has the part. */
  code: string;
}

/** Parts that every address needs: country, and city or settlement. @spec S§3 Address object, S§5 Address */
export const PLACE_PARTS: readonly AddressPart[] = [
  { members: ['country', 'country_iso_code'], code: 'addressCountryMissing' },
  { members: ['location', 'city', 'settlement'], code: 'addressCityMissing' },
];

const NOT_CHOSEN = 'addressNotChosen';

/** Returns the error codes that `missingPart` can report for these parts. */
export const partCodes = (parts: readonly AddressPart[]): string[] => [
  NOT_CHOSEN,
  ...parts.map(({ code }) => code),
];

/**
 * Returns the violation for the first of the parts that the address lacks, or for a text without parts; null if
 * all are there. It points at a blank member if there is one, otherwise at the first member that could hold the
 * part.
 */
export function missingPart(address: object, parts: readonly AddressPart[]): Violation | null {
  // The address was typed, but neither chosen from suggestions nor entered part by part.
  if (hasText(address, 'value')) return { code: NOT_CHOSEN };
  const part = parts.find(({ members }) => !members.some((member) => hasText(address, member)));
  if (part === undefined) return null;
  const { members, code } = part;
  return { code, at: [members.find((member) => Object.hasOwn(address, member)) ?? members[0]] };
}
