import { expect, it } from 'vitest';
import { formLabels } from '#engine/analysis';
import { scenesOf } from './scenes.ts';

const branch = (value: string, holds: boolean, answer: string) => ({
  guards: [{ condition: { properties: { insured: { const: value } }, required: ['insured'] }, holds }],
  answers: { insured: answer },
  isSendable: true,
});
const samples = {
  minimal: { insured: 'flat' },
  full: { insured: 'house' },
  branches: [branch('house', true, 'house'), branch('house', false, 'flat'), branch('flat', true, 'flat')],
};

it('has no state for a choice that the form has lost, though the last samples have it', () => {
  const labels = formLabels([{}], {}, 'en');
  const statesOf = (choices: string[]) =>
    scenesOf(samples, {
      ...labels,
      schema: { type: 'object', properties: { insured: { type: 'string', enum: choices } } },
    }).flatMap(({ id, group }) => (group === 'moments' || id === 'hostile' ? [] : [id]));
  expect(statesOf(['house', 'flat'])).toEqual(['branch-0', 'branch-1', 'branch-2', 'minimal', 'full']);
  expect(statesOf(['flat'])).toEqual(['branch-2', 'minimal']);
});
