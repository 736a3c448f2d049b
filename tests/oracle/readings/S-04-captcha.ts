import type { Scene, Step } from '../reading.ts';
import { AGREE, DONE, FULL_NAME, PHONE, QUALITY, SEND } from './common-steps.ts';
import { ANOTHER_PICTURE, CAPTCHA, SOLVED } from './quality-steps.ts';

const CREATE = 'POST /app/captcha/create' as const;
const CHECK = 'POST /app/captcha/check' as const;
const EMPTY_CODE = 'Введите символы с картинки';
const WRONG_ANSWER = 'Введённый ответ неверный, попробуйте ещё раз';
const ANSWERED: Step[] = [
  ['fill', 'fio', FULL_NAME],
  ['choose', 'region', 'Москва'],
  PHONE,
  ['fill', 'message', 'Как закрыть счёт?'],
  AGREE,
];

/** S§4 States and transitions: the captcha, on the form that always has it. */
export const S04: Scene[] = [
  {
    at: '/forms/quality?variant=question',
    smoke: true,
    answers: { ...CAPTCHA, [QUALITY]: DONE },
    readings: [
      {
        reads: ['S§4-12', 'S§7-3', 'S§2-25'],
        title: 'the status is asked for feedback_request, and the captcha is shown',
        steps: [
          ['sends', 'GET /app/captcha/check-status', { form_type: 'feedback_request' }],
          ['has', 'captcha_code'],
        ],
      },
      {
        reads: ['S§3-13', 'S§7-4', 'S§9-7', 'R§9-12'],
        title: 'the picture is asked for with its size',
        steps: [['sends', CREATE, { width: 216, height: 68 }]],
      },
      {
        reads: ['S§4-14', 'S§5-7', 'S§8-4', 'R§4-8', 'R§5-18'],
        title: 'an empty code gives EMPTY_CODE',
        steps: [...ANSWERED, SEND, ['error', 'captcha_code', EMPTY_CODE], ['sendsTimes', QUALITY, 0]],
      },
      {
        reads: ['S§4-15', 'S§4-7', 'S§4-13', 'S§8-4', 'R§4-8', 'R§5-18'],
        title: 'a wrong answer gives WRONG_ANSWER and another picture, and nothing is sent',
        steps: [
          ['answer', CHECK, { json: { success: false } }],
          ['answer', CREATE, ANOTHER_PICTURE],
          SOLVED,
          SEND,
          ['error', 'captcha_code', WRONG_ANSWER],
          ['sendsTimes', CREATE, 2],
          ['sendsTimes', QUALITY, 0],
        ],
      },
      {
        reads: ['S§7-5'],
        title: 'the code is checked in capitals, with its uid',
        steps: [['sends', CHECK, { uid: 'u1', code: 'AB12C' }]],
      },
      {
        reads: ['S§7-19'],
        title: 'a wrong answer is reported',
        steps: [['reports', { event: /captcha.*wrong/i }]],
      },
      {
        reads: ['S§4-16', 'R§4-8', 'S§3-12'],
        title: 'a passed check goes on to the submit, with the uid of the new picture',
        steps: [
          ['answer', CHECK, { json: { success: true } }],
          SOLVED,
          SEND,
          ['sends', QUALITY, { captcha_uid: 'u2' }],
        ],
      },
      {
        reads: ['S§4-7', 'S§4-13'],
        title: 'after the success panel is closed there is another picture',
        steps: [
          ['click', 'ок'],
          ['has', 'captcha_code'],
          ['value', 'captcha_code', ''],
          ['sendsTimes', CREATE, 3],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=question',
    wide: true,
    answers: CAPTCHA,
    readings: [
      {
        reads: ['S§9-7', 'R§9-12', 'S§7-4'],
        title: 'the picture on a wide window is 216 by 68',
        steps: [['sends', CREATE, { width: 216, height: 68 }]],
      },
      {
        reads: ['S§2-25'],
        title: 'picture, text input and a refresh button',
        steps: [
          ['element', 'main img', 1],
          ['has', 'captcha_code'],
          ['button', /обновить/i],
        ],
      },
      {
        reads: ['S§2-25'],
        title: 'the refresh button asks for another',
        steps: [
          ['click', /обновить/i],
          ['sendsTimes', CREATE, 2],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=question',
    answers: { ...CAPTCHA, 'GET /app/captcha/check-status': { json: false }, [QUALITY]: DONE },
    readings: [
      {
        reads: ['S§4-12'],
        title: 'where the status is false there is no captcha',
        steps: [['hasNot', 'captcha_code']],
      },
    ],
  },
];
