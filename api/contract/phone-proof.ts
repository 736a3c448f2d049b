import type { Issue } from '#engine/model';
import type { ProofRefusal } from './define-endpoint.ts';

/** What the refusal of a lookup with a code means for the code. */
export function proofRefusal(issues: readonly Issue[]): ProofRefusal {
  const codes = issues.map(({ code }) => code);
  if (codes.includes('phoneCodeWrong')) return 'wrong';
  return codes.includes('phoneCodeOver') ? 'over' : 'failed';
}
