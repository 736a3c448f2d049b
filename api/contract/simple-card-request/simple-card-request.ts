import { openReading } from '../answers.ts';
import { defineFormEndpoint } from '../define-form-endpoint.ts';

export const simpleCardRequest = defineFormEndpoint({
  id: 'simple-card-request',
  path: '/internal/simple-card/request/create',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store an internal application for a card',
  source: 'R§7',
  reading: openReading,
});
