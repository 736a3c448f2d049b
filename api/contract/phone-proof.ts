import type { Issue } from '#engine/model/definition';
import type { ProofRefusal } from './define-endpoint.ts';

/** What the refusal of a lookup with a code means for the code. */
export function proofRefusal(issues: readonly Issue[]): ProofRefusal {
  const codes = issues.map(({ code }) => code);
  if (codes.includes('phoneCodeWrong')) return 'wrong';
  return codes.includes('phoneCodeOver') ? 'over' : 'failed';
}

/** What a refusal reports of a one-time code. Without `refusal` one was sent, under the uid. */
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
