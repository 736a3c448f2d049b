import type { EndpointDocument } from '#engine/model/endpoints';
import type { ReadinessCheck } from './readiness.ts';

/**
 * Returns a readiness check that reports the process as degraded if an endpoint stores leads for which there is
 * no receiver (CRM). Without any receivers, leads without a destination are meant to wait.
 */
export const checkDestinations = (
  endpoints: () => readonly EndpointDocument[],
  receivers: readonly { name?: string }[],
): ReadinessCheck => {
  const names = receivers.map(({ name }) => name);
  return {
    name: 'destinations',
    async check() {
      const waiting = endpoints().filter(({ does, destination }) => {
        const isMeantToWait = destination === undefined && names.length === 0;
        return does === undefined && !isMeantToWait && !names.includes(destination);
      });
      if (waiting.length === 0) return undefined;
      const missing = waiting.map(
        ({ id, destination }) =>
          `"${id}" (${destination === undefined ? 'CRM_URL' : `"${destination}" in CRM_DESTINATIONS`})`,
      );
      const detail = `Leads of these endpoints wait in the outbox, because a setting is missing: ${missing.join(', ')}.`;
      return { code: 'DESTINATION_MISSING', detail, isDegraded: true };
    },
  };
};
