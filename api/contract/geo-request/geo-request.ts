import { commonReading, commonRefusals, created } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export const geoRequest = defineEndpoint({
  id: 'geo-request',
  method: 'POST',
  path: '/pro/geo-request/request/index',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a request of a regional service page',
  source: 'R§7',
  body: 'form',
  answers: { 200: created, ...commonRefusals },
  reading: commonReading,
});
