import { expect, it } from 'vitest';
import { type ConditionTree, writeCondition } from '#engine/model/schema';
import { wholeCondition } from './whole-condition.ts';

const answers: Parameters<typeof wholeCondition>[1] = [
  { path: ['name'] },
  { path: ['way'], choices: [{ value: '', label: 'Любой' }] },
];
const anna: ConditionTree = { path: ['name'], is: 'equal', value: 'Анна' };
const unwritten: ConditionTree = { path: ['name'], is: 'equal', value: '' };
const all = (...of: ConditionTree[]): ConditionTree => ({ hold: 'every', of });
const some = (...of: ConditionTree[]): ConditionTree => ({ hold: 'some', of });

it.each<[title: string, written: ConditionTree, kept: ConditionTree | undefined]>([
  ['a comparison with a value', anna, anna],
  ['a comparison without a value', unwritten, undefined],
  ['a group of which one comparison is written', all(anna, some(unwritten, unwritten)), anna],
  ['an empty value that is a choice', { ...unwritten, path: ['way'] }, { ...unwritten, path: ['way'] }],
])('%s is applied as far as it is written', (_title, written, kept) => {
  expect(wholeCondition(writeCondition(written), answers)).toEqual(kept && writeCondition(kept));
});
