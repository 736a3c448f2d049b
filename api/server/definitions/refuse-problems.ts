import type { Problem } from '#engine/model';
import { HttpRefusal } from '../http/refusal.ts';

/** Nothing broken goes live, whoever publishes it; the author is told all that is wrong. Returns when nothing is. */
export function refuseProblems(problems: readonly Problem[]): void {
  const wrong = problems.filter(({ severity }) => severity === 'error');
  if (wrong.length === 0) return;
  const refusal = new HttpRefusal(422, '', 'definitionsBroken');
  refusal.shape = (errors) => ({ success: false, errors, problems: wrong });
  throw refusal;
}
