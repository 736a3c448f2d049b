import { openReading } from '../answers.ts';
import { defineFormEndpoint } from '../define-form-endpoint.ts';

export const geoRequest = defineFormEndpoint({
  id: 'geo-request',
  path: '/pro/geo-request/request/index',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a request of a regional service page',
  source: 'R§7',
  reading: openReading,
});
