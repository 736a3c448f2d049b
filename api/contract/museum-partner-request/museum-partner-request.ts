import { openReading } from '../answers.ts';
import { defineFormEndpoint } from '../define-form-endpoint.ts';

export const museumPartnerRequest = defineFormEndpoint({
  id: 'museum-partner-request',
  path: '/private-person/vip-request/request/create-new-site',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a request for the offer of the museum partner',
  source: 'R§7',
  reading: openReading,
});
