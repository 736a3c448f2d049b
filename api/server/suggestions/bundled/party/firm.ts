import type { Suggestion } from '#contract';
import { OWNERSHIP, type Ownership } from './ownership.ts';

/** A firm, or a sole trader, as the bundled lists write one. */
export interface Firm {
  inn: string;
  kpp?: string;
  ogrn?: string;
  ownership: Ownership;
  /** Without the form of ownership; of a sole trader the full name. */
  name: string;
  /** Where the register does not write it as `АО "ИМЯ"`. */
  title?: string;
  okved: string;
  region: string;
  city: string;
  /** With its kind: `ул Лесная`. */
  street: string;
  house: string;
}

/** The firm in the service's shape: names of firms in capitals, as the register has them. */
export function partySuggestion(firm: Firm): Suggestion<'party'> {
  const opf = OWNERSHIP[firm.ownership];
  const isSoleTrader = firm.ownership === 'ИП';
  const name = isSoleTrader ? firm.name : firm.name.toUpperCase();
  const value = firm.title ?? (isSoleTrader ? `ИП ${name}` : `${opf.short} "${name}"`);
  const address = `г ${firm.city}, ${firm.street}, д ${firm.house}`;
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
        value: address,
        unrestricted_value: address,
        data: {
          postal_code: null,
          country: 'Россия',
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
