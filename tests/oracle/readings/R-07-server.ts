import { ANYTHING, including, type Scene } from '../reading.ts';
import { FULL_NAME, GEO, PORTAL } from './common-steps.ts';

const FIO = 'POST /hfl/suggestions/api/4_1/rs/suggest/fio' as const;

/** R§7 Calls: answers of our server to a client that has read the specification alone. */
export const R07_SERVER: Scene[] = [
  {
    smoke: true,
    readings: [
      {
        reads: ['R§7-3', 'R§3-3'],
        title: 'general takes a flexible request, and its success is true',
        steps: [
          [
            'asks',
            'POST /crm/general/create',
            {
              json: {
                location: JSON.stringify({
                  value: 'Москва',
                  name: 'Москва',
                  name_en: 'Moscow',
                  name_for_spec: 'moscow',
                  region: '77',
                }),
                form_id: 'flexible',
                region: '77',
                utm: JSON.stringify({ utm_source: 'mail' }),
                crmFormTypeId: '3',
                productId: 'flexible',
                conversionPage: '/',
                yclid: '1',
                ym_uid: '2',
                phone: '+79161234567',
                fio: 'Анна',
                paramsAdditional: JSON.stringify({ email: 'anna@example.ru', comment: 'Утром' }),
              },
            },
            { success: true },
          ],
        ],
      },
      {
        reads: ['R§7-4', 'R§3-1'],
        title: 'the type’s own path takes a call request',
        steps: [
          [
            'asks',
            'POST /crm/form-vip/create',
            {
              json: {
                form_id: 'phone-call',
                region: '77',
                product_code: 'callback',
                phone: '+79161234567',
                conversionPage: '/premium',
                paramsAdditional: JSON.stringify({ source_code: 'site' }),
                utm: '{}',
                crmFormTypeId: '1',
              },
            },
            ANYTHING,
          ],
        ],
      },
      {
        reads: ['R§7-2', 'R§3-6'],
        title: 'a geo request is answered with an id',
        steps: [
          [
            'asks',
            GEO,
            {
              json: {
                form_id: 'geo',
                name: 'Анна',
                phone: '+79161234567',
                region: '77',
                product_code: 'geo',
                crmFormTypeId: '4',
              },
            },
            { id: ANYTHING },
          ],
        ],
      },
      {
        reads: ['R§7-1', 'R§3-8'],
        title: 'a callback is answered with a success flag',
        steps: [
          [
            'asks',
            'POST /private-person/auto-request/request/create',
            {
              json: {
                form_id: 'callback',
                fields: [
                  { type: 'first_name', value: 'Анна' },
                  { type: 'phone', value: '+79161234567' },
                ],
              },
            },
            { success: true },
          ],
        ],
      },
      {
        reads: ['R§7-5', 'R§2-26'],
        title: 'the museum’s content is there for anybody',
        steps: [['asks', 'GET /private-person/vip-request/request/result', {}, ANYTHING]],
      },
      {
        reads: ['R§7-6', 'R§3-21'],
        title: 'a museum partner’s request is taken',
        steps: [
          [
            'asks',
            'POST /private-person/vip-request/request/create-new-site',
            {
              json: {
                name: FULL_NAME,
                phone: '+79161234567',
                region_code: '77',
                comment: 'Утром',
                product_code: 'museum',
              },
            },
            ANYTHING,
          ],
        ],
      },
      {
        reads: ['R§7-8', 'R§3-17', 'R§3-15', 'R§3-16'],
        title: 'the portal answers with status, success, id, data and lead_id',
        steps: [
          [
            'asks',
            PORTAL,
            {
              json: {
                contact_phone: '+79161234567',
                isRusPhone: true,
                contact_name: FULL_NAME,
                contact_gender: 1,
                contact_region: '77',
                lead_inn: '',
                contact_birthday: '15.04.1990',
                comment: '',
                accept_info: true,
                formId: 'pro-portal',
                product: 'portal',
                google_id: '',
                url: 'https://bank.example/portal',
                referrer: '',
                yclid: '',
                ym_uid: '',
                user_agent: 'Mozilla/5.0',
                cost: '1000',
                payments_quantity: '3',
                transfer_summ: '500',
              },
            },
            { status: 200, success: true, id: ANYTHING, data: ANYTHING, response: { lead_id: ANYTHING } },
          ],
        ],
      },
      {
        reads: ['R§7-9', 'R§3-19', 'R§3-18'],
        title: 'a mortgage request is answered with success',
        steps: [
          [
            'asks',
            'POST /private-person/mortgage-request/request/send/',
            {
              json: {
                mobile_phone: '+79161234567',
                software_providers_agreement: false,
                block_id: 'mortgage_main',
                landing_page: 'https://bank.example/mortgage',
                location: {
                  value: 'Москва',
                  name: 'Москва',
                  name_en: 'Moscow',
                  name_for_spec: 'moscow',
                  region: '77',
                },
                cookie: '',
                client_history: [],
              },
            },
            { success: true },
          ],
        ],
      },
      {
        reads: ['R§7-10', 'R§3-7'],
        title: 'consulting takes form data',
        steps: [
          [
            'asks',
            'POST /consulting/corporate',
            {
              form: {
                name: FULL_NAME,
                email: 'anna@example.ru',
                phone: '+7(916)123-45-67',
                isRusPhone: 'true',
                company_name: 'ООО "Ромашка"',
                company_inn: '7707083893',
                company_address: 'г Москва',
                region: '77',
                'privacy-policy': 'true',
                form_id: 'consulting',
                product_code: 'consulting',
                data_id: 'corporate',
                kind: 'consulting',
                language: 'ru',
              },
            },
            ANYTHING,
          ],
        ],
      },
      {
        reads: ['R§7-11', 'S§7-10', 'S§3-14'],
        title: 'companies are suggested with inn, address, form of ownership and okved',
        steps: [
          [
            'asks',
            'POST /suggestions/api/4_1/rs/suggest/party',
            { json: { query: 'Сбербанк' } },
            {
              suggestions: including({
                value: ANYTHING,
                data: {
                  inn: /^\d{10}(\d\d)?$/,
                  address: { value: ANYTHING },
                  opf: { short: ANYTHING, code: ANYTHING },
                  okved: ANYTHING,
                },
              }),
            },
          ],
        ],
      },
      {
        reads: ['R§7-12', 'S§7-12', 'R§3-5', 'S§3-16'],
        title: 'full names are suggested with surname, name, patronymic and gender',
        steps: [
          [
            'asks',
            FIO,
            { json: { query: 'Иванов Иван', parts: ['SURNAME', 'NAME', 'PATRONYMIC'] } },
            {
              suggestions: including({
                value: ANYTHING,
                data: { surname: 'Иванов', name: 'Иван', gender: /^(male|female|UNKNOWN)$/i },
              }),
            },
          ],
        ],
      },
      {
        reads: ['R§6-2', 'S§6-2'],
        title: 'nobody has to sign in for a call',
        steps: [['asks', 'GET /about/faq', {}, { data: { questions: ANYTHING } }]],
      },
    ],
  },
];
