import { commonRefusals } from '../answers.ts';
import { foundAppeals, lookupReading, lookupRefusal } from '../appeals.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/** The same call with the phone in a body: an address is kept in histories and logs. */
export const appealFind = defineEndpoint({
  id: 'appeal-find',
  method: 'POST',
  path: '/exchange/appeal/default/search',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Find appeals by phone; what our own client calls, so that no address holds a phone',
  source: 'S§7',
  body: 'form',
  handler: 'find-appeals',
  answers: { 200: foundAppeals, ...commonRefusals, 422: lookupRefusal },
  reading: lookupReading,
});
