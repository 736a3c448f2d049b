import type { Scene } from '../reading.ts';
import { PARTY, ROMASHKA } from './common-steps.ts';

const EMAIL = 'POST /suggestions/api/4_1/rs/suggest/email' as const;
const EMAILS = {
  json: { suggestions: ['mail.ru', 'yandex.ru'].map((host) => ({ value: `anna@${host}`, data: {} })) },
};

/** S§5 Validation rules of inputs that a visitor types into, and the states of S§4 that belong to them. */
export const S05_INPUTS: Scene[] = [
  {
    at: '/forms/flexible?variant=general',
    readings: [
      {
        reads: ['S§5-12'],
        title: 'an e-mail input strips what is not Latin, a digit or - . / @ [ ] \\ _',
        steps: [
          ['paste', 'email', 'анна+anna!#_1@exam-ple.ru'],
          ['value', 'email', 'anna_1@exam-ple.ru'],
        ],
      },
      {
        reads: ['S§5-15', 'S§9-12'],
        title: 'an e-mail of 70 characters is invalid',
        steps: [
          ['paste', 'email', `${'a'.repeat(59)}@example.ru`],
          ['error', 'email'],
          ['paste', 'email', `${'a'.repeat(48)}@example.ru`],
          ['noError', 'email'],
        ],
      },
      {
        reads: ['S§5-46'],
        title: 'a comment does not begin with a new line',
        steps: [
          ['focus', 'comment'],
          ['press', 'Enter'],
          ['value', 'comment', ''],
        ],
      },
      {
        reads: ['S§5-16'],
        title: 'a Russian number of an unknown area has an error',
        steps: [
          ['fill', 'phone', '1234567890'],
          ['error', 'phone'],
        ],
      },
    ],
  },
  {
    at: '/forms/flexible?variant=general',
    still: true,
    answers: { [EMAIL]: EMAILS },
    readings: [
      {
        reads: ['S§5-13', 'S§2-27', 'S§9-15'],
        title: 'an @ at the start asks nothing, nor does a text without one',
        steps: [
          ['type', 'email', '@ann'],
          ['passes', 1000],
          ['sendsTimes', EMAIL, 0],
          ['fill', 'email', ''],
          ['type', 'email', 'anna'],
          ['passes', 1000],
          ['sendsTimes', EMAIL, 0],
        ],
      },
      {
        reads: ['S§5-13', 'S§2-27', 'S§7-11', 'S§9-15', 'S§3-19'],
        title: 'with an @ inside it asks after 300 ms, and shows what was answered',
        steps: [
          ['type', 'email', '@'],
          ['passes', 299],
          ['sendsTimes', EMAIL, 0],
          ['passes', 1],
          ['sends', EMAIL, { query: 'anna@' }],
          ['element', '[role=option]', 2],
        ],
      },
      {
        reads: ['S§2-27'],
        title: 'what is picked is in the field',
        steps: [
          ['takeSuggestion', /anna@mail\.ru/],
          ['value', 'email', 'anna@mail.ru'],
        ],
      },
    ],
  },
  {
    at: '/forms/consulting?variant=consulting',
    answers: { [PARTY]: ROMASHKA },
    readings: [
      {
        reads: ['S§4-17', 'S§2-26', 'S§3-15'],
        title: 'a company that is suggested can be chosen',
        steps: [
          ['type', 'company', 'Ромашка'],
          ['takeSuggestion', /Ромашка/],
          ['sees', '7707083893'],
          ['noError', 'company'],
        ],
      },
      {
        reads: ['S§4-17', 'S§5-37'],
        title: 'typing on takes the choice away',
        steps: [
          ['type', 'company', ' и'],
          ['lacks', '7707083893'],
          ['leave', 'company'],
          ['click', 'Отправить'],
          ['error', 'company'],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=question',
    readings: [
      {
        reads: ['S§5-43', 'S§5-6', 'S§8-6'],
        title: 'the error of the consent shows when it was touched, and is announced',
        steps: [
          ['noError', 'consent'],
          ['tick', 'consent'],
          ['untick', 'consent'],
          ['error', 'consent', 'Для продолжения нужно согласие с условиями'],
          ['element', '[role=alert]', 1],
        ],
      },
      {
        reads: ['S§5-44'],
        title: 'its label begins with «Я соглашаюсь» and has a link to the text',
        steps: [
          ['sees', /Я соглашаюсь на обработку/],
          ['element', 'main form a[href*="privacy"], main form label button', 1],
        ],
      },
      {
        reads: ['S§5-5', 'S§9-10'],
        title: 'the phone has the mask 999 999 99 99',
        steps: [
          ['fill', 'phone', '9161234567'],
          ['value', 'phone', '916 123 45 67'],
        ],
      },
      {
        reads: ['S§5-3'],
        title: 'name and region are required',
        steps: [
          ['click', 'Отправить'],
          ['error', 'fio'],
          ['error', 'region'],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=question',
    readings: [
      {
        reads: ['S§5-8', 'S§9-22'],
        title: 'a failed submit scrolls to the first invalid field, 16 px below the edge',
        steps: [
          ['click', 'Отправить'],
          ['restsAt', 'fio', 16],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=review',
    readings: [
      {
        reads: ['S§5-2'],
        title: 'a message that is too long has an error, for a review too',
        steps: [
          ['paste', 'message', 'о'.repeat(2001)],
          ['error', 'message'],
        ],
      },
    ],
  },
];
