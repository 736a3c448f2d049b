import type { SuccessCase } from '#engine/model/definition';
import { firstName } from '#engine/model/json';
import { pathsRead } from '#engine/model/schema';
import type { Step } from '../conditions/schema-parts.ts';
import type { Finding } from './finding.ts';
import type { Scope } from './scope.ts';

/**
 * Finds success texts that are never shown, because an earlier one always matches: the first match is shown.
 */
export function findDeadSuccessTexts(
  scope: Scope,
  names: ReadonlySet<string>,
  cases: readonly SuccessCase[],
): Finding[] {
  const passed: Step[] = [];
  return cases.flatMap(({ when }, index): Finding[] => {
    const steps: Step[] = [...passed, ...(when === undefined ? [] : [{ condition: when, holds: true }])];
    passed.push({ condition: when ?? {}, holds: false });
    const isShown = scope.findAccepted(
      {
        constraints: steps.map(({ condition, holds }) => ({ schema: condition, holds })),
        isWanted: (answers) => scope.holds(steps, answers),
      },
      names,
      variations(scope, steps),
    );
    if (isShown.is === 'found') return [];
    return [
      {
        kind: 'success-unreachable',
        isProved: isShown.is === 'none',
        path: '',
        prefix: scope.prefix,
        steps: when === undefined ? [] : [{ condition: when, holds: true }],
        ordinal: index + 1,
        place: { is: 'success', index },
      },
    ];
  });
}

/** Returns accepted answers without the optional answers that the conditions read. */
const variations = (scope: Scope, steps: readonly Step[]) =>
  steps.flatMap(({ condition }) =>
    pathsRead(condition).flatMap((path) =>
      scope.accepted().map((answers) => {
        const { [firstName(path)]: _left, ...rest } = answers;
        return rest;
      }),
    ),
  );
