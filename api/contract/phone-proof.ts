import type { Issue } from '#engine/model/definition';
import type { ProofRefusal } from './define-endpoint.ts';

/** Derives the reason for refusing a code from the issues of a lookup. */
export function proofRefusal(issues: readonly Issue[]): ProofRefusal {
  const codes = issues.map(({ code }) => code);
  if (codes.includes('phoneCodeWrong')) return 'wrong';
  return codes.includes('phoneCodeOver') ? 'over' : 'failed';
}

/** State of a one-time code in a refusal. Without `refusal`, a code was sent under the uid. */
export interface CodeHeader {
  uid: string;
  refusal?: 'wrong' | 'over';
  triesLeft: number;
}

export function readCodeHeader(value: string): CodeHeader {
  const [uid = '', refusal, tries = '0'] = value.split(' ');
  return {
    uid,
    ...(refusal === 'wrong' || refusal === 'over' ? { refusal } : {}),
    triesLeft: Number(tries),
  };
}
