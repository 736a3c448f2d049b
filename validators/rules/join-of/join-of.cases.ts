import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

const params = { members: { fio: ['surname', 'name', 'patronymic'] } };

export const declaration: RuleDeclaration = {
  keyword: 'join-of',
  types: ['object'],
  params: {
    members: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
    },
  },
};

export const comparedParams: readonly JsonObject[] = [params, { members: { fio: ['surname', 'name'] } }];

export const cases: RuleCase[] = [
  {
    value: { fio: 'Петрова Анна Ильинична', surname: 'Петрова', name: 'Анна', patronymic: 'Ильинична' },
    params,
    verdict: 'ok',
    why: 'the three names in their order',
  },
  {
    value: { fio: 'Петрова Анна', surname: 'Петрова', name: 'Анна' },
    params,
    verdict: 'ok',
    why: 'no patronymic',
  },
  {
    value: { fio: ' Петрова  Анна ', surname: 'Петрова ', name: 'Анна', patronymic: ' ' },
    params,
    verdict: 'ok',
    why: 'white space does not count',
  },
  {
    value: { fio: 'Салтыкова Щедрина Анна', surname: 'Салтыкова Щедрина', name: 'Анна' },
    params,
    verdict: 'ok',
    why: 'a surname of two words',
  },
  {
    value: { fio: 'Анна Петрова', surname: 'Петрова', name: 'Анна' },
    params,
    verdict: 'notJoined',
    at: 'fio',
    why: 'another order',
  },
  {
    value: { fio: 'Петрова Мария', surname: 'Петрова', name: 'Анна' },
    params,
    verdict: 'notJoined',
    why: 'another name',
  },
  {
    value: { fio: 'Петрова Анна', surname: 'Петрова', name: 'Анна', patronymic: 'Ильинична' },
    params,
    verdict: 'notJoined',
    why: 'the patronymic is left out',
  },
  { value: { fio: 'Петрова Анна' }, params, verdict: 'ok', why: 'there is nothing to compare with' },
  {
    value: { surname: 'Петрова', name: 'Анна' },
    params,
    verdict: 'ok',
    why: 'the joined text was not given',
  },
  { value: { fio: 5, surname: 'Петрова' }, params, verdict: 'ok', why: 'a number is refused for its type' },
  { value: { fio: 'Анна', surname: 'Петрова' }, verdict: 'ok', why: 'nothing is related' },
];
