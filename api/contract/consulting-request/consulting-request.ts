import { openReading } from '../answers.ts';
import { defineFormEndpoint } from '../define-form-endpoint.ts';

/** `:id` is `corporate` or the number of the page's block. @spec R§7 */
export const consultingRequest = defineFormEndpoint({
  id: 'consulting-request',
  path: '/consulting/:id',
  encoding: 'form',
  languagePrefix: false,
  summary: 'Store a request of a firm: a consultation, or wages on cards',
  source: 'R§7',
  reading: openReading,
});
