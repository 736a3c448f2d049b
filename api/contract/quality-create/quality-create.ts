import { commonReading, commonRefusals, created } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export const qualityCreate = defineEndpoint({
  id: 'quality-create',
  method: 'POST',
  path: '/about/quality/feedback/create',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a question, an idea, a review or a complaint; the id is the number of the matter',
  source: 'S§7',
  body: 'form',
  answers: { 200: created, ...commonRefusals },
  reading: commonReading,
});
