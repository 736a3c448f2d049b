import type { Issue } from '#engine/model/definition';
import type { ProofRefusal } from '#engine/model/proof';

/**
 * Returns why a lookup has refused a one-time code, from the issues of its response: `wrong`, `over` (expired or
 * tried too often), or `failed` for any other issues.
 */
export function proofRefusal(issues: readonly Issue[]): ProofRefusal {
  const codes = issues.map(({ code }) => code);
  if (codes.includes('phoneCodeWrong')) return 'wrong';
  return codes.includes('phoneCodeOver') ? 'over' : 'failed';
}

/**
 * Parsed header `zayavka-phone-code` of a response: `uid` of the code that was sent, why the last code was
 * refused, and the tries left. Without `refusal` a code was just sent.
 */
export interface CodeHeader {
  uid: string;
  refusal?: 'wrong' | 'over';
  triesLeft: number;
}

/**
 * Parses the value `<uid> <refusal> <tries left>` of the header `zayavka-phone-code`; parts that are missing are
 * '', absent and 0.
 */
export function readCodeHeader(value: string): CodeHeader {
  const [uid = '', refusal, tries = '0'] = value.split(' ');
  return {
    uid,
    ...(refusal === 'wrong' || refusal === 'over' ? { refusal } : {}),
    triesLeft: Number(tries),
  };
}
