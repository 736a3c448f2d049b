import { commonReading, commonRefusals, created } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/** `:id` is `corporate` or the number of the page's block. @spec R§7 */
export const consultingRequest = defineEndpoint({
  id: 'consulting-request',
  method: 'POST',
  path: '/consulting/:id',
  encoding: 'form',
  languagePrefix: false,
  summary: 'Store a request of a firm: a consultation, or wages on cards',
  source: 'R§7',
  body: 'form',
  answers: { 200: created, ...commonRefusals },
  reading: commonReading,
});
