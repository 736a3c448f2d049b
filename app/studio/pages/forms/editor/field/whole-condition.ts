import { equalJson, type JsonObject } from '#engine/model/json';
import { type ConditionTree, readCondition, writeCondition } from '#engine/model/schema';
import type { ConditionAnswer } from '#renderers/staff';

/**
 * Removes the comparisons whose value is not written yet, which no answer would fulfil; undefined if nothing
 * is left.
 */
export function wholeCondition(
  when: JsonObject,
  answers: readonly Pick<ConditionAnswer, 'path' | 'choices'>[],
): JsonObject | undefined {
  let isWhole = true;
  const kept = (tree: ConditionTree): ConditionTree | undefined => {
    if ('schema' in tree) return tree;
    if ('of' in tree) {
      const of = tree.of.flatMap((one) => kept(one) ?? []);
      const [only] = of;
      return of.length === 1 && tree.hold !== 'none' ? only : only && { ...tree, of };
    }
    const isChoice = answers.some(
      ({ path, choices = [] }) =>
        equalJson([...path], [...tree.path]) && choices.some(({ value }) => value === ''),
    );
    if (tree.value !== '' || isChoice) return tree;
    isWhole = false;
    return undefined;
  };
  const tree = kept(readCondition(when));
  return isWhole ? when : tree && writeCondition(tree);
}
