import type { Issue } from '#engine/model/definition';
import type { ProofRefusal } from '#engine/model/proof';

/** Derives from the server's issues why a lookup refused the one-time code. */
export function proofRefusal(issues: readonly Issue[]): ProofRefusal {
  const codes = issues.map(({ code }) => code);
  if (codes.includes('phoneCodeWrong')) return 'wrong';
  return codes.includes('phoneCodeOver') ? 'over' : 'failed';
}

/**
 * Content of the header about a one-time code. If `refusal` is absent, a code has just been sent, and `uid`
 * names it.
 */
export interface CodeHeader {
  uid: string;
  refusal?: 'wrong' | 'over';
  triesLeft: number;
}

/** Parses `uid refusal triesLeft`. */
export function readCodeHeader(value: string): CodeHeader {
  const [uid = '', refusal, tries = '0'] = value.split(' ');
  return {
    uid,
    ...(refusal === 'wrong' || refusal === 'over' ? { refusal } : {}),
    triesLeft: Number(tries),
  };
}
