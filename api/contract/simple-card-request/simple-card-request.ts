import { commonReading, commonRefusals, created } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export const simpleCardRequest = defineEndpoint({
  id: 'simple-card-request',
  method: 'POST',
  path: '/internal/simple-card/request/create',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store an internal application for a card',
  source: 'R§7',
  body: 'form',
  answers: { 200: created, ...commonRefusals },
  reading: commonReading,
});
