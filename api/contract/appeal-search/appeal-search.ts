import { commonRefusals } from '../answers.ts';
import { foundAppeals, lookupReading, lookupRefusal } from '../appeals.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export const appealSearch = defineEndpoint({
  id: 'appeal-search',
  method: 'GET',
  path: '/exchange/appeal/default/search',
  encoding: 'json',
  languagePrefix: false,
  summary:
    'Find appeals by `phone` (79161234567); `captcha_uid` and `captcha_code` as well whenever check-status answers true',
  source: 'S§7',
  body: 'form',
  handler: 'find-appeals',
  answers: { 200: foundAppeals, 422: lookupRefusal, 503: commonRefusals[503] },
  reading: lookupReading,
});
