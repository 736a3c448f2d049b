import { withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import type { SearchPorts } from '#engine/solver';
import type { Guard } from '../conditions/schema-parts.ts';
import { analyzeBranches } from './conditions.ts';
import { findUnanswerable } from './contradictions.ts';
import { findUnreachable } from './fields.ts';
import { guardConstraints, openScope, type Scope } from './scope.ts';

/** Answers that lead into one branch of a form's conditions. */
export interface BranchAnswers {
  /** Conditions and outcomes that lead into the branch. */
  guards: Guard[];
  answers: Answers;
  /** False if nothing can be sent from there, or nothing was found. */
  isSendable: boolean;
}

/** Sets of answers generated for a form: the smallest, the largest and one for each branch. */
export interface SampleAnswers {
  /** Smallest set of answers that can be sent; undefined if none can. */
  minimal?: Answers;
  /** Largest set of answers that can be sent together. */
  full?: Answers;
  /** Answers for each branch that some answers reach. */
  branches: BranchAnswers[];
}

/**
 * Generates answers for a form by search: the smallest and the largest set that can be sent, and one for each
 * branch. `examples` written by people are preferred, because they read better.
 */
export function sampleAnswers(
  form: Pick<CompiledForm, 'schema' | 'fields'>,
  examples: readonly Answers[],
  ports: SearchPorts,
): SampleAnswers {
  const scope = openScope(form.schema, '', examples, ports);
  const { names } = findUnreachable(scope);
  scope.findAccepted({ constraints: [], isWanted: () => true }, names);
  const branches = branchAnswers(scope, names, ports);
  const bySize = [...scope.accepted()].sort((a, b) => Object.keys(a).length - Object.keys(b).length);
  const [first] = bySize;
  if (first === undefined) return { branches };
  return {
    minimal: shrunk(scope, first, ports),
    full: filled(scope, names, bySize.at(-1) ?? first, ports),
    branches,
  };
}

function branchAnswers(scope: Scope, names: ReadonlySet<string>, ports: SearchPorts): BranchAnswers[] {
  const branches: BranchAnswers[] = [];
  for (const { conditional, whenTrue, whenFalse } of analyzeBranches(scope, names)) {
    for (const holds of [true, false]) {
      const way = holds ? whenTrue : whenFalse;
      if (way.is !== 'found') continue;
      const guards = [...conditional.guards, { condition: conditional.condition, holds }];
      const isWanted = (answers: Answers): boolean => scope.holds(guards, answers);
      const sent = scope.findAccepted({ constraints: guardConstraints(guards), isWanted }, names);
      const answers = sent.is === 'found' ? shrunk(scope, sent.value, ports, isWanted) : way.value;
      branches.push({ guards, answers, isSendable: sent.is === 'found' });
    }
  }
  return branches;
}

/** Removes answers that are not needed. */
function shrunk(
  scope: Scope,
  answers: Answers,
  { compile }: SearchPorts,
  isWanted: (answers: Answers) => boolean = () => true,
): Answers {
  return Object.keys(answers).reduce<Answers>((left, name) => {
    const { [name]: _left, ...rest } = left;
    const visible = scope.visible(rest);
    return compile(scope.schema)(visible) && isWanted(visible) ? visible : left;
  }, answers);
}

/** Adds every further answer that is accepted together with the others. */
function filled(scope: Scope, names: ReadonlySet<string>, answers: Answers, ports: SearchPorts): Answers {
  // The search leaves an answer for each field among the accepted ones.
  findUnanswerable(scope, names, ports);
  let all = answers;
  for (const [name, value] of scope.accepted().flatMap((one) => Object.entries(one))) {
    if (Object.hasOwn(all, name)) continue;
    const visible = scope.visible(withAnswer(all, name, value));
    const isMore = Object.keys(visible).length > Object.keys(all).length;
    if (isMore && ports.compile(scope.schema)(visible)) all = visible;
  }
  return all;
}
