import { defineEndpoint } from '../define-endpoint.ts';
import {
  type Ask,
  askSchema,
  closedObject,
  closedObjectOrNull,
  nullable,
  suggestionAnswers,
} from '../suggestions.ts';

export type PartyAsk = Ask;

/** Form of ownership. */
export type PartyOpf = {
  /** Edition of the classifier (OKOPF) that the code is from. */
  type: string | null;
  code: string | null;
  full: string | null;
  short: string | null;
};

export type PartyName = {
  full_with_opf: string | null;
  short_with_opf: string | null;
  full: string | null;
  short: string | null;
};

export type PartyAddressData = {
  postal_code: string | null;
  country: string | null;
  country_iso_code: string | null;
  region_with_type: string | null;
  city: string | null;
  settlement: string | null;
  street_with_type: string | null;
  house: string | null;
  flat: string | null;
};

/** A firm or a sole trader. Everything may be unknown. */
export type PartyData = {
  /** 10 digits of a firm, 12 of a sole trader. */
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  type: 'LEGAL' | 'INDIVIDUAL' | null;
  /** Main kind of activity: `64.19`. */
  okved: string | null;
  opf: PartyOpf | null;
  name: PartyName | null;
  state: { status: string | null } | null;
  address: { value: string | null; unrestricted_value: string | null; data: PartyAddressData | null } | null;
};

const text = nullable('string');

export const suggestParty = defineEndpoint({
  id: 'suggest-party',
  method: 'POST',
  path: '/suggestions/api/4_1/rs/suggest/party',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Find a firm by words of its name, or by the first digits of its INN',
  source: 'R§7, S§7',
  body: askSchema({ query: '770708' }),
  answers: suggestionAnswers<PartyData>(
    closedObject({
      inn: text,
      kpp: text,
      ogrn: text,
      type: { enum: ['LEGAL', 'INDIVIDUAL', null] },
      okved: text,
      opf: closedObjectOrNull({ type: text, code: text, full: text, short: text }),
      name: closedObjectOrNull({ full_with_opf: text, short_with_opf: text, full: text, short: text }),
      state: closedObjectOrNull({ status: text }),
      address: closedObjectOrNull({
        value: text,
        unrestricted_value: text,
        data: closedObjectOrNull({
          postal_code: text,
          country: text,
          country_iso_code: text,
          region_with_type: text,
          city: text,
          settlement: text,
          street_with_type: text,
          house: text,
          flat: text,
        }),
      }),
    }),
    {
      value: 'ПАО СБЕРБАНК',
      unrestricted_value: 'ПАО СБЕРБАНК',
      data: {
        inn: '7707083893',
        kpp: '773601001',
        ogrn: '1027700132195',
        type: 'LEGAL',
        okved: '64.19',
        opf: { type: '2014', code: '12247', full: 'Публичное акционерное общество', short: 'ПАО' },
        name: {
          full_with_opf: 'ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "СБЕРБАНК"',
          short_with_opf: 'ПАО СБЕРБАНК',
          full: 'СБЕРБАНК',
          short: 'СБЕРБАНК',
        },
        state: { status: 'ACTIVE' },
        address: {
          value: 'г Москва, ул Вавилова, д 19',
          unrestricted_value: 'г Москва, ул Вавилова, д 19',
          data: {
            postal_code: null,
            country: 'Россия',
            country_iso_code: 'RU',
            region_with_type: 'г Москва',
            city: 'Москва',
            settlement: null,
            street_with_type: 'ул Вавилова',
            house: '19',
            flat: null,
          },
        },
      },
    },
  ),
});
