import { expect, it } from 'vitest';
import { type ConditionTree, writeCondition } from '#engine/model/schema';
import { isWholeCondition } from './whole-condition.ts';

const answers: Parameters<typeof isWholeCondition>[1] = [
  { path: ['name'] },
  { path: ['way'], choices: [{ value: '', label: 'Любой' }] },
];
const anna: ConditionTree = { path: ['name'], is: 'equal', value: 'Анна' };
const unwritten: ConditionTree = { path: ['name'], is: 'equal', value: '' };
const all = (...of: ConditionTree[]): ConditionTree => ({ hold: 'every', of });
const some = (...of: ConditionTree[]): ConditionTree => ({ hold: 'some', of });

it.each<[title: string, written: ConditionTree, isWhole: boolean]>([
  ['a comparison with a value', anna, true],
  ['a comparison without a value', unwritten, false],
  ['a group of which one comparison is not written', all(anna, some(anna, unwritten)), false],
  ['an empty value that is a choice', { ...unwritten, path: ['way'] }, true],
])('%s may be applied or not', (_title, written, isWhole) => {
  expect(isWholeCondition(writeCondition(written), answers)).toBe(isWhole);
});
