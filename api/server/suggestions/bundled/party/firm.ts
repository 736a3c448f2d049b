import type { Suggestion } from '#contract';
import address from './address.json' with { type: 'json' };
import ownerships from './ownership.json' with { type: 'json' };

const SOLE_TRADER_CODE = '50102';

/** Firm or sole trader in the bundled lists, from which suggestions of companies are made. */
export interface Firm {
  inn: string;
  kpp?: string;
  ogrn?: string;
  /** Short name of the form of ownership in the classifier (OKOPF, edition of 2014). */
  ownership: keyof typeof ownerships;
  /** Name without the form of ownership; the full name for a sole trader. */
  name: string;
  /** Name in the register, where it differs from `АО "ИМЯ"`. */
  title?: string;
  okved: string;
  region: string;
  city: string;
  /** Street with its kind: `ул Лесная`. */
  street: string;
  house: string;
}

/** Formats a bundled firm as a suggestion of the service: names in capitals, as in the register. */
export function partySuggestion(firm: Firm): Suggestion<'party'> {
  const opf = ownerships[firm.ownership];
  const isSoleTrader = opf.code === SOLE_TRADER_CODE;
  const name = isSoleTrader ? firm.name : firm.name.toUpperCase();
  const value = firm.title ?? `${opf.short} ${isSoleTrader ? name : `"${name}"`}`;
  const wholeAddress = `${address.city} ${firm.city}, ${firm.street}, ${address.house} ${firm.house}`;
  return {
    value,
    unrestricted_value: value,
    data: {
      inn: firm.inn,
      kpp: firm.kpp ?? null,
      ogrn: firm.ogrn ?? null,
      type: isSoleTrader ? 'INDIVIDUAL' : 'LEGAL',
      okved: firm.okved,
      opf: { ...opf },
      name: {
        full_with_opf: isSoleTrader ? `${opf.full} ${name}` : `${opf.full.toUpperCase()} "${name}"`,
        short_with_opf: value,
        full: name,
        short: isSoleTrader ? null : name,
      },
      state: { status: 'ACTIVE' },
      address: {
        value: wholeAddress,
        unrestricted_value: wholeAddress,
        data: {
          postal_code: null,
          country: address.country,
          country_iso_code: 'RU',
          region_with_type: firm.region,
          city: firm.city,
          settlement: null,
          street_with_type: firm.street,
          house: firm.house,
          flat: null,
        },
      },
    },
  };
}
