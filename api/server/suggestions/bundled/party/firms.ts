import type { Firm } from './firm.ts';
import inventedFirms from './invented-firms.json' with { type: 'json' };
import knownFirms from './known-firms.json' with { type: 'json' };
import ownerships from './ownership.json' with { type: 'json' };

/** Firms that everybody knows, as the public register of legal entities has them. */
export const KNOWN_FIRMS: readonly Firm[] = knownFirms.map((firm) => ({
  ...firm,
  ownership: readOwnership(firm.ownership, firm.name),
}));

/**
 * Invented, so that a form can be tried without a service behind it. The checksums of the numbers are right, and the
 * third and fourth digits name a tax office 99, which no region has: none of them is anybody's.
 * @assumed A-40
 */
const INVENTED_FIRMS: readonly Firm[] = inventedFirms.flatMap(({ region, city, firms }) =>
  firms.map((line) => {
    const [inn = '', ownership = '', name = '', okved = '', street = '', house = ''] = line.split(' | ');
    return { region, city, inn, ownership: readOwnership(ownership, line), name, okved, street, house };
  }),
);

/** Every bundled firm, the known ones first. */
export const FIRMS: readonly Firm[] = [...KNOWN_FIRMS, ...INVENTED_FIRMS];

function readOwnership(text: string, firm: string): Firm['ownership'] {
  if (isOwnership(text)) return text;
  throw new Error(`BUNDLED_FIRM: "${firm}" names no form of ownership`);
}

function isOwnership(text: string): text is Firm['ownership'] {
  return Object.hasOwn(ownerships, text);
}
