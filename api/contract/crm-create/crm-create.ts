import { commonReading, commonRefusals, created, refusal } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/** Kinds of request that the CRM knows; the path names one. @spec R§7, R§3 */
const types = [
  'general',
  'email',
  'retail',
  'form-with-name',
  'form-with-name-retail',
  'form-ivi',
  'form-vip',
  'form-leadgen-refinance',
  'corporate',
] as const;

export const crmCreate = defineEndpoint({
  id: 'crm-create',
  method: 'POST',
  path: '/crm/:type/create',
  params: { type: types },
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a request and pass it to the CRM',
  source: 'R§7',
  body: 'form',
  answers: {
    200: created,
    ...commonRefusals,
    404: refusal('There is no such type', '', 'notFound', 'Такого адреса нет'),
  },
  reading: commonReading,
});
