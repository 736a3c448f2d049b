import { jsonText, type Skeleton } from './skeleton.ts';

/** A form with a phone and a consent, sent to the CRM's general address. */
export const formSkeleton = (slug: string): Skeleton => ({
  files: new Map([
    [
      `forms/${slug}/schema.json`,
      jsonText({
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: {
          phone: { $ref: '../../fields/phone.json#/schema' },
          consent: { $ref: '../../fields/consent.json#/schema' },
        },
        required: ['phone', 'consent'],
      }),
    ],
    [
      `forms/${slug}/ui.json`,
      jsonText({ $schema: '../../ui.schema.json', 'ui:order': ['phone', '*', 'consent'] }),
    ],
    [
      `forms/${slug}/form.json`,
      jsonText({
        $schema: '../../form.schema.json',
        title: `@${slug}.title`,
        texts: { title: `@${slug}.title` },
        submit: { endpoint: 'crm-create', params: { type: 'general' }, payload: 'request' },
        payloads: {
          request: {
            form_id: { const: slug },
            region: { context: 'region', transform: { default: { value: '77' } } },
            phone: { answers: { phone: 'phone' }, transform: 'e164' },
            conversionPage: { context: 'page' },
          },
        },
        consent: { privacy: { field: 'consent', text: '@consent.privacy.text', evidence: 'optional' } },
        retention: { days: 180 },
      }),
    ],
    [
      `forms/${slug}/examples.json`,
      jsonText({
        $schema: '../../examples.schema.json',
        accepted: [
          {
            name: 'the least that is accepted',
            answers: { phone: '9161234567', consent: true },
            request: {
              method: 'POST',
              path: '/api/crm/general/create',
              body: { form_id: slug, region: '77', phone: '+79161234567' },
            },
          },
        ],
        refused: [
          { name: 'nothing was filled in', answers: {}, issues: { phone: 'required', consent: 'required' } },
        ],
      }),
    ],
  ]),
  texts: { ru: { [`${slug}.title`]: slug }, en: { [`${slug}.title`]: slug } },
  next: `Next: write the title ${slug}.title in texts/, add fields to schema.json, and see the form at /forms/${slug} after \`npm start\`.`,
});
