import { FALLBACK_LANGUAGE } from '#engine/model/definition';
import type { DefinitionsFault } from '../definitions/definitions-fault.ts';
import type { ReadinessCheck } from './readiness.ts';

/**
 * Returns a readiness check that reports an error in the definitions folder as degraded, since the live version is
 * still served.
 */
export const checkDefinitionsFault = (faultNow: () => DefinitionsFault | undefined): ReadinessCheck => ({
  name: 'definitions',
  async check() {
    const fault = faultNow();
    return fault && { code: fault.code, detail: fault.words[FALLBACK_LANGUAGE], isDegraded: true };
  },
});
