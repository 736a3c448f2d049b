import type { Answers, CompiledForm } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { passedAnswers, passedFrom, placedPicks } from '#engine/model/sources';
import type { PickProofs } from './pick-proofs.ts';

/**
 * Resolves with the paths of picks (answers that are options of a source) without a valid proof; a proof holds only
 * for the answers that were passed to the source. Malformed picks are skipped, because the rule `pick` refuses them.
 */
export async function findUnprovedPicks(
  { schema }: Pick<CompiledForm, 'schema'>,
  answers: Answers,
  proofs: PickProofs,
): Promise<string[]> {
  const unproved: string[] = [];
  for (const { path, at, row, ...rule } of placedPicks(schema, answers)) {
    const pick = passedFrom(answers, row)(path);
    if (!isObject(pick) || pick.value === undefined) continue;
    const passed = passedAnswers(rule, passedFrom(answers, row));
    const isProved =
      passed !== undefined && (await proofs.isProved({ source: rule.source, with: passed }, pick));
    if (!isProved) unproved.push(at);
  }
  return unproved;
}
