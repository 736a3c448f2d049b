import { defineFormEndpoint } from '../define-form-endpoint.ts';

export const mortgageRequest = defineFormEndpoint({
  id: 'mortgage-request',
  path: '/private-person/mortgage-request/request/send/',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a mortgage application',
  source: 'R§7',
});
