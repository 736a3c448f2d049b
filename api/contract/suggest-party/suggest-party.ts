import { addressParts } from '../address-parts.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { enumOf, exactly, exactlyOrNull, textOrNull as text } from '../schemas.ts';
import { askSchema, suggestionResponses } from '../suggestions.ts';
import examples from './examples.json' with { type: 'json' };

/** Firm or sole trader; any member may be unknown. */
const party = exactly({
  // 10 digits for a firm, 12 for a sole trader.
  inn: text,
  kpp: text,
  ogrn: text,
  type: enumOf(['LEGAL', 'INDIVIDUAL', null]),
  // Main kind of activity: `64.19`.
  okved: text,
  // Form of ownership; `type` is the edition of the classifier (OKOPF) that defines the code.
  opf: exactlyOrNull({ type: text, code: text, full: text, short: text }),
  name: exactlyOrNull({ full_with_opf: text, short_with_opf: text, full: text, short: text }),
  state: exactlyOrNull({ status: text }),
  address: exactlyOrNull({
    value: text,
    unrestricted_value: text,
    data: exactlyOrNull(addressParts),
  }),
});

/** Call that suggests firms for words of a name or the first digits of an INN. */
export const suggestParty = defineEndpoint({
  id: 'suggest-party',
  proof: 'nothing',
  method: 'POST',
  path: '/suggestions/api/4_1/rs/suggest/party',
  encoding: 'json',
  summary: 'Find a firm by words of its name, or by the first digits of its INN',
  source: 'R§7, S§7',
  body: askSchema(examples.body),
  usedWith: ['company', 'company-inn'],
  responses: suggestionResponses(party, examples.suggestion),
});
