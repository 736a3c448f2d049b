import { provedAnswer } from '#engine/model/proof';
import type { FormStore } from '../forms/form-store.ts';
import type { ReadinessCheck } from './readiness.ts';

/**
 * Returns a readiness check that reports the process as degraded if a live form needs one-time codes but none
 * can be sent (`areSent` false).
 */
export const checkProofs = (forms: Pick<FormStore, 'liveForms'>, areSent: boolean): ReadinessCheck => ({
  name: 'proofs',
  mayFail: true,
  async check() {
    if (areSent) return undefined;
    const waiting = (await forms.liveForms()).filter(({ snapshot }) =>
      Object.values(snapshot.variants).some(({ form }) => provedAnswer(form) !== undefined),
    );
    if (waiting.length === 0) return undefined;
    const names = waiting.map(({ slug }) => `"${slug}"`).join(', ');
    const detail = `These forms accept nothing, because they need a code and nothing sends any (PHONE_CODE_URL, PHONE_CODE_COMMAND): ${names}.`;
    return { code: 'CODES_MISSING', detail, isDegraded: true };
  },
});
