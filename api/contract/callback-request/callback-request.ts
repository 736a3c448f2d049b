import { defineFormEndpoint } from '../define-form-endpoint.ts';

export const callbackRequest = defineFormEndpoint({
  id: 'callback-request',
  path: '/private-person/auto-request/request/create',
  encoding: 'json',
  languagePrefix: true,
  summary: 'Store a callback request made of configured fields',
  source: 'R§7',
});
