import { refusal } from '../answers.ts';
import { defineFormEndpoint } from '../define-form-endpoint.ts';

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

export const crmCreate = defineFormEndpoint({
  id: 'crm-create',
  path: '/crm/:type/create',
  params: { type: types },
  encoding: 'json',
  languagePrefix: false,
  summary: 'Store a request and pass it to the CRM',
  source: 'R§7',
  answers: {
    404: refusal('There is no such type', '', 'notFound'),
  },
});
