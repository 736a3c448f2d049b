import type { SourceDocument } from '#engine/model/sources';
import type { ReadinessCheck } from './readiness.ts';

/**
 * Returns a readiness check that reports the process as degraded if a source of options has no service to
 * query. Its fields then offer the examples of the definitions, or nothing.
 */
export const checkSources = (
  documents: () => readonly SourceDocument[],
  services: Readonly<Record<string, unknown>>,
): ReadinessCheck => ({
  name: 'sources',
  async check() {
    const missing = documents().filter(({ service }) => !Object.hasOwn(services, service));
    if (missing.length === 0) return undefined;
    const named = missing.map(({ id, service }) => `"${id}" ("${service}")`).join(', ');
    const detail = `These sources have no service in SOURCE_SERVICES, so nobody is asked for their options: ${named}.`;
    return { code: 'SOURCE_SERVICE_MISSING', detail, isDegraded: true };
  },
});
