import type { Firm } from './firm.ts';
import inventedFirms from './invented-firms.json' with { type: 'json' };
import knownFirms from './known-firms.json' with { type: 'json' };

/** Well-known firms of the bundled suggestions, with the data of the public register of legal entities. */
export const KNOWN_FIRMS: readonly Firm[] = knownFirms.map((firm) => ({
  ...firm,
  ownership: firm.ownership as Firm['ownership'],
}));

/**
 * Invented firms, for forms without a service. The checksums of the numbers are right, and the third and
 * fourth digits are 99, which no tax office has, so they belong to nobody.
 * @assumed A-40
 */
const INVENTED_FIRMS: readonly Firm[] = inventedFirms.flatMap(({ region, city, firms }) =>
  firms.map((line) => {
    const [inn = '', ownership = '', name = '', okved = '', street = '', house = ''] = line.split(' | ');
    return { region, city, inn, ownership: ownership as Firm['ownership'], name, okved, street, house };
  }),
);

/** Firms of the bundled suggestions: well-known ones first, then invented ones. */
export const FIRMS: readonly Firm[] = [...KNOWN_FIRMS, ...INVENTED_FIRMS];
