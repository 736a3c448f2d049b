import type { Conditional } from '../conditions/schema-parts.ts';
import type { Finding } from './finding.ts';
import { type FoundAnswers, guardConstraints, type Scope } from './scope.ts';

/**
 * Condition of a form with answers for which it is true and for which it is false, as far as a search has found
 * any.
 */
export interface ConditionalOutlook {
  conditional: Conditional;
  /** Answers for which the condition is true. */
  whenTrue: FoundAnswers;
  /** Answers for which the condition is false. */
  whenFalse: FoundAnswers;
}

/**
 * Searches, for each condition of the scope, answers that make it true and answers that make it false. `names`:
 * fields that can be shown.
 */
export function analyzeBranches(scope: Scope, names: ReadonlySet<string>): ConditionalOutlook[] {
  return scope.conditionals.map((conditional) => {
    const find = (holds: boolean): FoundAnswers => {
      const guards = [...conditional.guards, { condition: conditional.condition, holds }];
      return scope.findGiven(
        { constraints: guardConstraints(guards), isWanted: (answers) => scope.holds(guards, answers) },
        names,
      );
    };
    return { conditional, whenTrue: find(true), whenFalse: find(false) };
  });
}

/**
 * Returns a finding for each condition that is true, or false, for all answers; not proved if the search gave
 * up. Those that lead to the fields in `unreachable` are left out, because these fields are reported.
 */
export function findConstantConditions(
  scope: Scope,
  outlooks: readonly ConditionalOutlook[],
  unreachable: ReadonlySet<string>,
): Finding[] {
  return outlooks.flatMap(({ conditional, whenTrue, whenFalse }): Finding[] => {
    // A condition without an outcome is never reached; the one around it is reported.
    if (whenTrue.is === 'none' && whenFalse.is === 'none') return [];
    const dead = [
      { kind: 'condition-never' as const, branch: true, outlook: whenTrue },
      { kind: 'condition-always' as const, branch: false, outlook: whenFalse },
    ].filter(({ outlook }) => outlook.is !== 'found');
    return dead.flatMap(({ kind, branch, outlook }): Finding[] => {
      const behind = conditional.branches
        .filter(({ holds }) => holds === branch)
        .flatMap(({ schema }) => [...schema.properties.keys()]);
      if (behind.some((name) => unreachable.has(name))) return [];
      return [
        {
          kind,
          isProved: outlook.is === 'none',
          path: '',
          prefix: scope.prefix,
          guards: conditional.guards,
          condition: conditional.condition,
          place: { is: 'condition', condition: conditional.condition },
        },
      ];
    });
  });
}
