import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'full-name',
  types: ['string'],
  params: { anyScript: { type: 'boolean' } },
};

export const comparedParams: readonly JsonObject[] = [{ anyScript: true }];

export const cases: RuleCase[] = [
  { value: 'Петрова Анна', verdict: 'ok', why: 'surname and name' },
  { value: 'Петрова Анна Ильинична', verdict: 'ok', why: 'with a patronymic' },
  { value: 'Салтыков-Щедрин Михаил', verdict: 'ok', why: 'a hyphen inside a word' },
  { value: 'Ё ё', verdict: 'ok', why: 'the shortest, in letters outside а-я' },
  { value: 'А-Ё Я-а-ё', verdict: 'ok', why: 'several parts in each word' },
  { value: ' Петрова  Анна ', verdict: 'ok', why: 'spaces at the ends and twice between' },
  { value: `${'а'.repeat(49)} ${'б'.repeat(50)}`, verdict: 'ok', why: '100 characters [A-03]' },
  {
    value: `${'а'.repeat(50)} ${'б'.repeat(50)}`,
    verdict: 'nameTooLong',
    reported: { max: 100 },
    why: '101 characters [A-03]',
  },
  { value: 'Шевченко Юлія', verdict: 'ok', why: 'Ukrainian letters' },
  {
    value: 'Smith Anna',
    params: { anyScript: true },
    verdict: 'ok',
    why: 'Latin letters where any are taken',
  },
  {
    value: 'García Márquez Gabriel',
    params: { anyScript: true },
    verdict: 'ok',
    why: 'three words with marks',
  },
  { value: '张伟', params: { anyScript: true }, verdict: 'ok', why: 'a script without spaces' },
  { value: 'Smith', params: { anyScript: true }, verdict: 'fullNameParts', why: 'one word in Latin letters' },
  {
    value: 'Петрова-Smith Anna',
    params: { anyScript: true },
    verdict: 'ok',
    why: 'each word of one alphabet',
  },
  { value: 'Петрова Аnна', params: { anyScript: true }, verdict: 'nameMixed', why: 'a Latin look-alike' },
  { value: 'Smith 2', params: { anyScript: true }, verdict: 'nameLetters', why: 'a digit in any script' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \u00A0 ', verdict: 'required', why: 'blank' },
  { value: 'Petrova Анна', verdict: 'nameLatin', why: 'Latin letters' },
  { value: 'az Анна', verdict: 'nameLatin', why: 'the ends of the small Latin letters' },
  { value: 'AZ Анна', verdict: 'nameLatin', why: 'the ends of the capital Latin letters' },
  { value: 'Петрова', verdict: 'fullNameParts', why: 'one word [S§5: full name needs both]' },
  { value: 'Петрова-Ёлкина', verdict: 'fullNameParts', why: 'a hyphen does not make two words' },
  { value: 'Петрова А.', verdict: 'fullNameSymbols', why: 'an initial with a dot' },
  { value: 'Петрова 2', verdict: 'fullNameSymbols', why: 'a digit' },
  { value: 'Петрова -Анна', verdict: 'fullNameSymbols', why: 'a word that begins with a hyphen' },
  { value: '1 Петрова Анна', verdict: 'fullNameSymbols', why: 'something in front' },
];
