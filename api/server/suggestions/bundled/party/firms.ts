import type { Firm } from './firm.ts';
import { type CityOfFirms, INVENTED_FIRMS } from './invented-firms.ts';
import { KNOWN_FIRMS } from './known-firms.ts';
import { OWNERSHIP, type Ownership } from './ownership.ts';

/** Every bundled firm, the known ones first. */
export const FIRMS: readonly Firm[] = [...KNOWN_FIRMS, ...INVENTED_FIRMS.flatMap(firmsOf)];

function firmsOf({ region, city, firms }: CityOfFirms): Firm[] {
  const lines = firms.trim().split('\n');
  return lines.map((line) => {
    const [inn = '', ownership = '', name = '', okved = '', street = '', house = ''] = line.split(' | ');
    if (!isOwnership(ownership)) throw new Error(`BUNDLED_FIRM: "${line}" names no form of ownership`);
    return { region, city, inn, ownership, name, okved, street, house };
  });
}

function isOwnership(text: string): text is Ownership {
  return Object.hasOwn(OWNERSHIP, text);
}
