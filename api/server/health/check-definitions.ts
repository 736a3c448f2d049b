import type { DefinitionsFault } from '../definitions/definitions-fault.ts';
import type { ReadinessCheck } from './readiness.ts';

/** What is live is served all the same. */
export const checkDefinitionsFault = (fault: DefinitionsFault | undefined): ReadinessCheck => ({
  name: 'definitions',
  check: async () => fault && { code: fault.code, detail: fault.words.en, isDegraded: true },
});
