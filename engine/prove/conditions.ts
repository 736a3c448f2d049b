import type { Fork } from '../conditions/parts.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import type { Finding } from './finding.ts';
import { type FoundAnswers, type Scope, stepWishes } from './scope.ts';

/** What can become of a condition where it is asked. */
export interface ForkOutlook {
  fork: Fork;
  whenTrue: FoundAnswers;
  whenFalse: FoundAnswers;
}

export function lookAtForks(scope: Scope, names: ReadonlySet<string>): ForkOutlook[] {
  return scope.forks.map((fork) => {
    const find = (holds: boolean): FoundAnswers => {
      const steps = [...fork.steps, { condition: fork.condition, holds }];
      return scope.findGiven(
        { wishes: stepWishes(steps), isWanted: (answers) => scope.holds(steps, answers) },
        names,
      );
    };
    return { fork, whenTrue: find(true), whenFalse: find(false) };
  });
}

/**
 * Conditions that are no conditions, because every answer says the same. `unreachable`: of fields behind them it is said
 * already.
 */
export function findConstantConditions(
  scope: Scope,
  outlooks: readonly ForkOutlook[],
  unreachable: ReadonlySet<string>,
): Finding[] {
  return outlooks.flatMap(({ fork, whenTrue, whenFalse }): Finding[] => {
    // Neither true nor false: the place itself is never come to, and the condition on the way is the one to speak of.
    if (whenTrue.is === 'none' && whenFalse.is === 'none') return [];
    const dead = [
      { kind: 'condition-never' as const, branch: true, outlook: whenTrue },
      { kind: 'condition-always' as const, branch: false, outlook: whenFalse },
    ].filter(({ outlook }) => outlook.is !== 'found');
    return dead.flatMap(({ kind, branch, outlook }): Finding[] => {
      const behind = fork.branches
        .filter(({ holds }) => holds === branch)
        .flatMap(({ part }) => propertyNames(part));
      if (behind.some((name) => unreachable.has(name))) return [];
      return [
        {
          kind,
          isProved: outlook.is === 'none',
          path: '',
          prefix: scope.prefix,
          steps: fork.steps,
          condition: fork.condition,
          place: { is: 'condition', condition: fork.condition },
        },
      ];
    });
  });
}

const propertyNames = ({ properties }: JsonObject): string[] =>
  isObject(properties) ? Object.keys(properties) : [];
