import type { Problem } from '#engine/model/problems';
import { HttpRefusal } from '../http/refusal.ts';

/**
 * Throws HttpRefusal 422 with all errors among the problems, if there are any, so that broken definitions never
 * become live.
 */
export function refuseProblems(problems: readonly Problem[]): void {
  const wrong = problems.filter(({ severity }) => severity === 'error');
  if (wrong.length === 0) return;
  const refusal = new HttpRefusal(422, '', 'definitionsBroken');
  refusal.formatBody = (errors) => ({ success: false, errors, problems: wrong });
  throw refusal;
}
