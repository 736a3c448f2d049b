import { defineEndpoint } from '../define-endpoint.ts';
import { type Ask, askSchema, closedObject, nullable, suggestionAnswers } from '../suggestions.ts';

export const FIO_PARTS = ['SURNAME', 'NAME', 'PATRONYMIC'] as const;
export type FioPart = (typeof FIO_PARTS)[number];

export const FIO_GENDERS = ['MALE', 'FEMALE', 'UNKNOWN'] as const;
export type FioGender = (typeof FIO_GENDERS)[number];

export interface FioAsk extends Ask {
  /** Which parts the field takes; all when absent or empty. */
  parts?: readonly FioPart[];
  /** Known already; `UNKNOWN` and absent leave it open. */
  gender?: FioGender;
}

/** A full name in its parts; those that were not typed are null. */
export type FioData = {
  surname: string | null;
  name: string | null;
  patronymic: string | null;
  gender: FioGender;
  source: string | null;
  /** `0`: every part is known; `1`: some part is not. */
  qc: string | null;
};

export const suggestFio = defineEndpoint({
  id: 'suggest-fio',
  method: 'POST',
  path: '/hfl/suggestions/api/4_1/rs/suggest/fio',
  aliases: ['/suggestions/api/4_1/rs/suggest/fio'],
  encoding: 'json',
  languagePrefix: false,
  summary: 'Complete a full name word by word',
  source: 'R§7, S§7',
  body: askSchema(
    { query: 'Иванова Ан', parts: ['SURNAME', 'NAME'] },
    {
      parts: {
        type: 'array',
        items: { enum: [...FIO_PARTS] },
        uniqueItems: true,
        description: 'Which parts the field takes; all when it is absent or empty',
      },
      gender: { enum: [...FIO_GENDERS], description: 'Proposals of the other one are left out' },
    },
  ),
  answers: suggestionAnswers<FioData>(
    closedObject({
      surname: nullable('string'),
      name: nullable('string'),
      patronymic: nullable('string'),
      gender: { enum: [...FIO_GENDERS] },
      source: nullable('string'),
      qc: nullable('string'),
    }),
    {
      value: 'Иванова Анна',
      unrestricted_value: 'Иванова Анна',
      data: {
        surname: 'Иванова',
        name: 'Анна',
        patronymic: null,
        gender: 'FEMALE',
        source: null,
        qc: '0',
      },
    },
  ),
});
