import { equalJson, type JsonObject } from '#engine/model/json';
import { type ConditionTree, readCondition } from '#engine/model/schema';
import type { ConditionAnswer } from '#renderers/staff';

/**
 * True if a condition is complete, that is, every comparison in it has a value; one without would never be fulfilled.
 */
export function isWholeCondition(
  when: JsonObject,
  answers: readonly Pick<ConditionAnswer, 'path' | 'choices'>[],
): boolean {
  const isWhole = (tree: ConditionTree): boolean => {
    if ('schema' in tree) return true;
    if ('of' in tree) return tree.of.every(isWhole);
    const isChoice = answers.some(
      ({ path, choices = [] }) =>
        equalJson([...path], [...tree.path]) && choices.some(({ value }) => value === ''),
    );
    return tree.value !== '' || isChoice;
  };
  return isWhole(readCondition(when));
}
