import { PHONE_CODE_HEADER, type PhoneProof, proofRefusal, readOutcome } from '#contract';
import type { CompiledForm } from '#engine/model';

/** Sends the same request again, with these headers. Rejects when nobody answers. */
export type SendAgain = (headers: Record<string, string>) => Promise<Response>;

/** How a visitor proves the phone of a lookup; undefined where the answer asks for no proof. */
export function phoneProofIn(
  { headers }: Response,
  form: CompiledForm,
  sendAgain: SendAgain,
): PhoneProof | undefined {
  const uid = headers.get(PHONE_CODE_HEADER);
  const { endpoint } = form;
  if (uid === null || endpoint === undefined) return undefined;
  return async (code) => {
    try {
      const response = await sendAgain({ [PHONE_CODE_HEADER]: `${uid} ${code}` });
      const outcome = readOutcome(form, endpoint, { status: response.status, body: await response.json() });
      if (outcome.kind === 'accepted') return outcome.accepted.appeals ?? 'failed';
      return outcome.kind === 'refused' ? proofRefusal(outcome.issues) : 'failed';
    } catch {
      return 'failed';
    }
  };
}
