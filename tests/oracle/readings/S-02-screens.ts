import type { Scene } from '../reading.ts';
import {
  AGREE,
  DONE,
  FAILURE_MESSAGE,
  FAILURE_TITLE,
  FULL_NAME,
  PHONE,
  QUALITY,
  REFUSED,
  SEND,
} from './common-steps.ts';
import { APPEAL, CAPTCHA, found, LOOK, OTHER_APPEAL, SOLVED } from './quality-steps.ts';

const QUESTION = [
  ['fill', 'fio', FULL_NAME],
  ['choose', 'region', 'Москва'],
  ['fill', 'email', 'anna@example.ru'],
  PHONE,
  ['fill', 'message', 'Как закрыть счёт?'],
  AGREE,
  SOLVED,
] as const;

/** S§2 Screens and routes: the feedback form and the lookup of appeals. */
export const S02: Scene[] = [
  {
    at: '/feedback',
    answers: CAPTCHA,
    smoke: true,
    readings: [
      {
        reads: ['S§2-3', 'S§2-5'],
        title: 'the feedback form stands in a page, with five types to choose from',
        steps: [['options', 'type', [/опрос/i, /иде/i, /отзыв/i, /жалоб|жал/i, /статус/i]]],
      },
      {
        reads: ['S§2-6'],
        title: 'a type is chosen from the first',
        steps: [
          ['value', 'type', /./],
          ['has', 'fio'],
          ['has', 'message'],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=question',
    answers: { ...CAPTCHA, [QUALITY]: DONE },
    readings: [
      {
        reads: ['S§2-9', 'S§4-1', 'S§2-36'],
        title: 'after sending, a success panel with an OK button',
        steps: [...QUESTION, SEND, ['button', 'ок']],
      },
      {
        reads: ['S§4-2'],
        title: 'which leads back to the form',
        steps: [
          ['click', 'ок'],
          ['has', 'message'],
          ['value', 'message', ''],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=question',
    answers: { ...CAPTCHA, [QUALITY]: REFUSED },
    readings: [
      {
        reads: ['S§2-11', 'S§2-12', 'S§2-13', 'S§2-14', 'S§4-4', 'S§8-1', 'S§8-2'],
        title: 'a server that flags an error shows the generic panel',
        steps: [...QUESTION, SEND, ['sees', FAILURE_TITLE], ['sees', FAILURE_MESSAGE], ['button', 'ок']],
      },
    ],
  },
  {
    at: '/forms/quality?variant=appeal',
    answers: { ...CAPTCHA, ...found([]) },
    readings: [
      {
        reads: ['S§2-18'],
        title: 'the hint asks for the number given when filing, in the format 901 123 45 67',
        steps: [['sees', /при подаче.*901 123 45 67/]],
      },
      {
        reads: ['S§2-16', 'S§8-3'],
        title: 'none found: «Обращение не найдено», its message and three checks',
        steps: [
          PHONE,
          AGREE,
          SOLVED,
          LOOK,
          ['sees', 'Обращение не найдено'],
          ['sees', /Обращение по номеру \+7 916 ?123 ?45 ?67 не найдено/],
          ['sees', /введ[её]н верно|введён правильно|верный номер/i],
          ['sees', /при подаче/],
          ['sees', /больше одного дня/],
        ],
      },
      {
        reads: ['S§2-17'],
        title: '«Назад» returns to the form with the type appeal',
        steps: [
          ['click', 'Назад'],
          ['has', 'phone'],
          ['hasNot', 'message'],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=appeal',
    answers: { ...CAPTCHA, ...found([APPEAL]) },
    readings: [
      {
        reads: ['S§2-16', 'S§2-10', 'S§3-6', 'S§4-3'],
        title: 'one found: its status is the title, with its number and the planned day',
        steps: [
          PHONE,
          AGREE,
          SOLVED,
          LOOK,
          ['sees', 'На рассмотрении'],
          ['sees', '123'],
          ['sees', /1[45]\.11\.2023/],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=appeal',
    answers: { ...CAPTCHA, ...found([APPEAL, OTHER_APPEAL]) },
    readings: [
      {
        reads: ['S§2-16', 'S§2-10', 'S§4-3', 'S§3-6'],
        title: 'several found: «Статус обращений», with each',
        steps: [
          PHONE,
          AGREE,
          SOLVED,
          LOOK,
          ['sees', 'Статус обращений'],
          ['sees', '123'],
          ['sees', '124'],
          ['sees', 'Рассмотрено'],
        ],
      },
      {
        reads: ['S§2-17'],
        title: '«Назад» clears what was found',
        steps: [
          ['click', 'Назад'],
          ['lacks', 'Статус обращений'],
          ['has', 'phone'],
        ],
      },
    ],
  },
];
