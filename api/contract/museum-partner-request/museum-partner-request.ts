import { commonReading, commonRefusals, created } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export const museumPartnerRequest = defineEndpoint({
  id: 'museum-partner-request',
  method: 'POST',
  path: '/private-person/vip-request/request/create-new-site',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a request for the offer of the museum partner',
  source: 'R§7',
  body: 'form',
  answers: { 200: created, ...commonRefusals },
  reading: commonReading,
});
