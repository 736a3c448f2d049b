import { ABSENT, ANYTHING, type Scene } from '../reading.ts';
import { AGREE, DONE, FULL_NAME, PHONE, PHONE_SENT, QUALITY, SEND } from './common-steps.ts';
import { CAPTCHA, found, LOOK, LOOKUP, SOLVED } from './quality-steps.ts';

/** S§3 Entities and their fields. */
export const S03: Scene[] = [
  ...(['question', 'idea', 'review'] as const).map(
    (type): Scene => ({
      at: `/forms/quality?variant=${type}`,
      answers: { ...CAPTCHA, [QUALITY]: DONE },
      readings: [
        {
          reads: ['S§3-1', 'S§3-2', 'S§2-8'],
          title: `${type} asks for its fields${type === 'review' ? ' and whether it may be published' : ''}`,
          steps: [
            ['has', 'fio'],
            ['has', 'region'],
            ['has', 'email'],
            ['has', 'phone'],
            ['has', 'message'],
            ['has', 'consent'],
            [type === 'review' ? 'has' : 'hasNot', 'is_agree_publication'],
          ],
        },
        {
          reads: ['S§3-1', 'S§3-2', 'S§3-5', 'S§7-9', 'S§7-13', 'S§7-14'],
          title: `${type} is sent with the title of its region, the phone with +7, and the captcha`,
          steps: [
            ['fill', 'fio', FULL_NAME],
            ['choose', 'region', 'Москва'],
            ['fill', 'email', 'anna@example.ru'],
            PHONE,
            ['fill', 'message', 'Спасибо за работу отделения'],
            AGREE,
            SOLVED,
            SEND,
            [
              'sends',
              QUALITY,
              {
                type,
                fio: FULL_NAME,
                region: 'Москва',
                email: 'anna@example.ru',
                phone: PHONE_SENT,
                message: 'Спасибо за работу отделения',
                privacy: ANYTHING,
                captcha_uid: 'u1',
                captcha_code: ANYTHING,
                form_block_id: ANYTHING,
                is_agree_publication: type === 'review' ? ANYTHING : ABSENT,
              },
            ],
          ],
        },
      ],
    }),
  ),
  {
    at: '/forms/quality?variant=complain',
    answers: { ...CAPTCHA, [QUALITY]: DONE },
    readings: [
      {
        reads: ['S§3-3', 'S§6-3'],
        title: 'complain asks for three names, birth date, region and, on the main site, department',
        steps: [
          ['has', 'last_name'],
          ['has', 'first_name'],
          ['has', 'second_name'],
          ['has', 'birthday'],
          ['has', 'region'],
          ['has', 'department'],
          ['has', 'email'],
          ['has', 'phone'],
          ['has', 'message'],
          ['has', 'is_agree_publication'],
        ],
      },
      {
        reads: ['S§3-3', 'S§9-11'],
        title: 'its birth date has the mask dd.mm.yyyy',
        steps: [
          ['fill', 'birthday', '15041990'],
          ['value', 'birthday', '15.04.1990'],
        ],
      },
      {
        reads: ['S§5-3', 'S§5-4'],
        title: 'names, birth date, department and region are required, the second name is not',
        steps: [
          ['fill', 'birthday', ''],
          SEND,
          ['error', 'last_name'],
          ['error', 'first_name'],
          ['error', 'birthday'],
          ['error', 'region'],
          ['error', 'department'],
          ['noError', 'second_name'],
        ],
      },
      {
        reads: ['S§7-16', 'S§3-3'],
        title: 'fio is combined from the names, and the department is a text',
        steps: [
          ['fill', 'last_name', 'Иванов'],
          ['fill', 'first_name', 'Иван'],
          ['fill', 'second_name', 'Иванович'],
          ['fill', 'birthday', '15041990'],
          ['choose', 'region', 'Москва'],
          ['choose', 'department', 'first'],
          PHONE,
          ['fill', 'message', 'Долгая очередь'],
          AGREE,
          SOLVED,
          SEND,
          [
            'sends',
            QUALITY,
            { type: 'complain', fio: 'Иванов Иван Иванович', department: /./, region: 'Москва' },
          ],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=appeal',
    answers: { ...CAPTCHA, ...found([]) },
    readings: [
      {
        reads: ['S§3-4', 'S§2-8'],
        title: 'a lookup asks for the phone and the consent, and for no message',
        steps: [
          ['has', 'phone'],
          ['has', 'consent'],
          ['hasNot', 'fio'],
          ['hasNot', 'message'],
        ],
      },
      {
        reads: ['S§7-8'],
        title: 'the phone of the search begins with 7 and has no spaces, in the address',
        differs: 'A-124: an address is kept in histories and logs, so the phone goes in a body',
        steps: [PHONE, AGREE, SOLVED, LOOK, ['sends', LOOKUP, { phone: '79161234567' }]],
      },
      {
        reads: ['S§7-8'],
        title: 'the phone of the search begins with 7 and has no spaces',
        steps: [['sends', 'POST /exchange/appeal/default/search', { phone: '79161234567' }]],
      },
      {
        reads: ['S§7-15'],
        title: 'everything but the type goes with it',
        steps: [
          [
            'sends',
            'POST /exchange/appeal/default/search',
            { type: ABSENT, captcha_uid: 'u1', captcha_code: ANYTHING, privacy: ANYTHING },
          ],
        ],
      },
    ],
  },
];
