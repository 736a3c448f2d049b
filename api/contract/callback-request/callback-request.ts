import { commonReading, commonRefusals, created } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export const callbackRequest = defineEndpoint({
  id: 'callback-request',
  method: 'POST',
  path: '/private-person/auto-request/request/create',
  encoding: 'json',
  languagePrefix: true,
  summary: 'Store a callback request made of configured fields',
  source: 'R§7',
  body: 'form',
  answers: { 200: created, ...commonRefusals },
  reading: commonReading,
});
