import { defineFormEndpoint } from '../define-form-endpoint.ts';

export const qualityCreate = defineFormEndpoint({
  id: 'quality-create',
  path: '/about/quality/feedback/create',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a question, an idea, a review or a complaint; the id is the number of the appeal',
  source: 'S§7',
});
