import { ANYTHING, including, type Scene } from '../reading.ts';
import { AGREE, PHONE, SEND } from './common-steps.ts';

/** S§7 The calls it makes, as our server answers a client that has read the specification alone. */
export const S07: Scene[] = [
  {
    smoke: true,
    readings: [
      {
        reads: ['S§7-1', 'S§3-10'],
        title: 'the FAQ takes id and location, and gives data.questions',
        steps: [
          [
            'asks',
            'GET /about/faq',
            { query: { id: '1', location: '77' } },
            { data: { questions: ANYTHING } },
          ],
        ],
      },
      {
        reads: ['S§7-1'],
        title: 'below the language where it is not Russian',
        steps: [['asks', 'GET /en/about/faq', {}, { data: { questions: ANYTHING } }]],
      },
      {
        reads: ['S§7-2'],
        title: 'a search of the FAQ gives a list',
        steps: [['asks', 'GET /about/faq/search', { query: { category: 'nothing' } }, including()]],
      },
      {
        reads: ['S§7-3'],
        title: 'the captcha’s status is a boolean',
        steps: [
          [
            'asks',
            'GET /app/captcha/check-status',
            { query: { form_type: 'feedback_request' } },
            /^(true|false)$/,
          ],
        ],
      },
      {
        reads: ['S§7-4', 'S§3-12', 'S§3-13'],
        title: 'a captcha is made with uid and base64',
        steps: [
          [
            'asks',
            'POST /app/captcha/create',
            { json: { width: 216, height: 68 } },
            { uid: /./, base64: /^[A-Za-z0-9+/=]{100,}$|^data:image/ },
          ],
        ],
      },
      {
        reads: ['S§7-5', 'S§8-5'],
        title: 'a wrong code, or one of nothing, is success false',
        steps: [
          [
            'asks',
            'POST /app/captcha/check',
            { json: { uid: 'nothing', code: 'ABCDE' } },
            { success: false },
          ],
        ],
      },
      {
        reads: ['S§7-6', 'S§3-9'],
        title: 'the quality page has its content',
        steps: [
          ['asks', 'GET /about/quality/page/index', { query: { location: '77' } }, { content: ANYTHING }],
        ],
      },
      {
        reads: ['S§7-7', 'S§2-4', 'S§3-7', 'S§3-8'],
        title: 'regions have code and title, departments id, ps_name and full_address',
        steps: [
          [
            'asks',
            'GET /about/quality/feedback/regions',
            { query: { location: '77' } },
            {
              regions: including({ code: '77', title: 'Москва' }),
              departments: { '77': including({ id: ANYTHING, ps_name: ANYTHING, full_address: ANYTHING }) },
            },
          ],
        ],
      },
      {
        reads: ['S§7-11', 'S§3-19'],
        title: 'e-mail addresses are suggested with value and data',
        steps: [
          [
            'asks',
            'POST /suggestions/api/4_1/rs/suggest/email',
            { json: { query: 'anna@' } },
            { suggestions: including({ value: /^anna@/, data: ANYTHING }) },
          ],
        ],
      },
    ],
  },
  {
    at: '/faq',
    readings: [
      {
        reads: ['S§2-19', 'S§4-9'],
        title: 'questions are grouped by section and can be searched',
        steps: [['element', 'main details, main [aria-expanded]', 1]],
      },
    ],
  },
  {
    at: '/forms/phone-call?variant=retail',
    localStorage: {},
    answers: { 'POST /crm/general/create': { json: { success: true } } },
    readings: [
      {
        reads: ['S§7-20', 'R§7-19'],
        title: 'a success on the main site is tracked',
        steps: [PHONE, AGREE, SEND, ['reports', { event: 'success_tracking' }]],
      },
    ],
  },
];
