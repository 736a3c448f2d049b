import type { Issue } from '#engine/model/definition';
import type { ProofRefusal } from '#engine/model/proof';

/** Returns why a lookup has refused a one-time code, from the issues of its response. */
export function proofRefusal(issues: readonly Issue[]): ProofRefusal {
  const codes = issues.map(({ code }) => code);
  if (codes.includes('phoneCodeWrong')) return 'wrong';
  return codes.includes('phoneCodeOver') ? 'over' : 'failed';
}

/** Header about one-time codes. Without `refusal` a code was just sent; `uid` is that code. */
export interface CodeHeader {
  uid: string;
  refusal?: 'wrong' | 'over';
  triesLeft: number;
}

/** Parses the header: `uid refusal triesLeft`. */
export function readCodeHeader(value: string): CodeHeader {
  const [uid = '', refusal, tries = '0'] = value.split(' ');
  return {
    uid,
    ...(refusal === 'wrong' || refusal === 'over' ? { refusal } : {}),
    triesLeft: Number(tries),
  };
}
