import type { Firm } from './firm.ts';
import inventedFirms from './invented-firms.json' with { type: 'json' };
import knownFirms from './known-firms.json' with { type: 'json' };

/** Firms that everybody knows, as the public register of legal entities has them. */
export const KNOWN_FIRMS: readonly Firm[] = knownFirms.map((firm) => ({
  ...firm,
  ownership: firm.ownership as Firm['ownership'],
}));

/**
 * Invented, so that a form can be tried without a service behind it. The checksums of the numbers are right, and the
 * third and fourth digits name a tax office 99, which no region has: none of them is anybody's.
 * @assumed A-40
 */
const INVENTED_FIRMS: readonly Firm[] = inventedFirms.flatMap(({ region, city, firms }) =>
  firms.map((line) => {
    const [inn = '', ownership = '', name = '', okved = '', street = '', house = ''] = line.split(' | ');
    return { region, city, inn, ownership: ownership as Firm['ownership'], name, okved, street, house };
  }),
);

/** Every bundled firm, the known ones first. */
export const FIRMS: readonly Firm[] = [...KNOWN_FIRMS, ...INVENTED_FIRMS];
