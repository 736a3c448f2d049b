import { defineEndpoint } from '../define-endpoint.ts';
import { exactly, exactlyOrNull, oneOf, textOrNull as text } from '../schemas.ts';
import { askSchema, suggestionAnswers } from '../suggestions.ts';

/** A firm or a sole trader. Everything may be unknown. */
const party = exactly({
  // 10 digits of a firm, 12 of a sole trader.
  inn: text,
  kpp: text,
  ogrn: text,
  type: oneOf(['LEGAL', 'INDIVIDUAL', null]),
  // Main kind of activity: `64.19`.
  okved: text,
  // Form of ownership; `type` is the edition of the classifier (OKOPF) that the code is from.
  opf: exactlyOrNull({ type: text, code: text, full: text, short: text }),
  name: exactlyOrNull({ full_with_opf: text, short_with_opf: text, full: text, short: text }),
  state: exactlyOrNull({ status: text }),
  address: exactlyOrNull({
    value: text,
    unrestricted_value: text,
    data: exactlyOrNull({
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
});

export const suggestParty = defineEndpoint({
  id: 'suggest-party',
  method: 'POST',
  path: '/suggestions/api/4_1/rs/suggest/party',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Find a firm by words of its name, or by the first digits of its INN',
  source: 'R§7, S§7',
  body: askSchema({ query: '770708' }),
  answers: suggestionAnswers(party, {
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
  }),
});
