import type { Violation } from '#engine/model/definition';
import { hasText } from './member.ts';

/** A part of an address that one of several members holds: suggestions and people fill different ones. */
export interface AddressPart {
  members: readonly [string, ...string[]];
  /** Given when none of them does. */
  code: string;
}

/** What every address needs. @spec S§3 Address object, S§5 Address */
export const PLACE_PARTS: readonly AddressPart[] = [
  { members: ['country', 'country_iso_code'], code: 'addressCountryMissing' },
  { members: ['location', 'city', 'settlement'], code: 'addressCityMissing' },
];

const NOT_CHOSEN = 'addressNotChosen';

export const partCodes = (parts: readonly AddressPart[]): string[] => [
  NOT_CHOSEN,
  ...parts.map(({ code }) => code),
];

/** The first part that is missing, at the member that is there and blank, else at the first that could hold it. */
export function missingPart(address: object, parts: readonly AddressPart[]): Violation | null {
  // Typed, and neither chosen from the proposals nor written part by part.
  if (hasText(address, 'value')) return { code: NOT_CHOSEN };
  const part = parts.find(({ members }) => !members.some((member) => hasText(address, member)));
  if (part === undefined) return null;
  const { members, code } = part;
  return { code, at: members.find((member) => Object.hasOwn(address, member)) ?? members[0] };
}
