import type { SuggestionProvider } from '../suggestion-provider.ts';
import { findAddresses } from './address/find-addresses.ts';
import { completeEmail } from './email/complete-email.ts';
import { completeFio } from './fio/complete-fio.ts';
import { findParties } from './party/find-parties.ts';

/**
 * Creates a provider of suggestions from lists in the code, for installations without the service DaData; the
 * results have its format.
 */
export function createBundledProvider(): SuggestionProvider {
  return {
    party: async (ask) => findParties(ask),
    address: async (ask) => findAddresses(ask),
    email: async (ask) => completeEmail(ask),
    fio: async (ask) => completeFio(ask),
  };
}
