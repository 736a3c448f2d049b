import { commonReading, commonRefusals, created } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export const mortgageRequest = defineEndpoint({
  id: 'mortgage-request',
  method: 'POST',
  path: '/private-person/mortgage-request/request/send/',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a mortgage application',
  source: 'R§7',
  body: 'form',
  answers: { 200: created, ...commonRefusals },
  reading: commonReading,
});
