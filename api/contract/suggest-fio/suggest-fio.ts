import { defineEndpoint } from '../define-endpoint.ts';
import { enumOf, exactly, textOrNull, type ValueOf } from '../schemas.ts';
import { askSchema, suggestionResponses } from '../suggestions.ts';
import examples from './examples.json' with { type: 'json' };

/** Parts of a full name to which a field may restrict its suggestions. */
export const FIO_PARTS = ['SURNAME', 'NAME', 'PATRONYMIC'] as const;
/** Part of a full name: surname, first name or patronymic. */
export type FioPart = (typeof FIO_PARTS)[number];

const FIO_GENDERS = ['MALE', 'FEMALE', 'UNKNOWN'] as const;
/** Gender that a full name implies: `MALE`, `FEMALE`, or `UNKNOWN` for a name of both. */
export type FioGender = (typeof FIO_GENDERS)[number];

const fio = exactly({
  surname: textOrNull,
  name: textOrNull,
  patronymic: textOrNull,
  gender: enumOf(FIO_GENDERS),
  source: textOrNull,
  // `0`: every part is known; `1`: some part is not.
  qc: textOrNull,
});
/** Parts of a full name; those that were not typed are null. */
export type FioData = ValueOf<typeof fio>;

/** Call that suggests full names for the words typed so far, of one gender if the body names it. */
export const suggestFio = defineEndpoint({
  id: 'suggest-fio',
  proof: 'nothing',
  method: 'POST',
  path: '/hfl/suggestions/api/4_1/rs/suggest/fio',
  aliases: ['/suggestions/api/4_1/rs/suggest/fio'],
  encoding: 'json',
  summary: 'Complete a full name word by word',
  source: 'R§7, S§7',
  body: askSchema(examples.body, {
    parts: {
      type: 'array',
      items: enumOf(FIO_PARTS),
      uniqueItems: true,
      description: 'Parts that the field takes; every part if absent or empty',
    },
    gender: { ...enumOf(FIO_GENDERS), description: 'Excludes suggestions of the other gender' },
  }),
  usedWith: ['full-name'],
  responses: suggestionResponses(fio, examples.suggestion),
});
