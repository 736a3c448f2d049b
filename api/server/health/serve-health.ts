import type { FastifyInstance } from 'fastify';
import type { FormStore } from '../forms/form-store.ts';
import { sha256 } from '../forms/sha256.ts';
import type { Readiness } from './readiness.ts';

/** Readiness, live forms and version of the code about which `/healthz` and `/readyz` report. */
export interface HealthOptions {
  forms: FormStore;
  readiness: Readiness;
  /** Identifier of the running code. */
  build: string;
}

/**
 * Adds the routes `/healthz`, which reports that the process is alive, whatever its database does, and the
 * versions of code and definitions; and `/readyz`, which reports the problems by check, with 503 if the process
 * must get no requests.
 */
export function serveHealth(app: FastifyInstance, { forms, readiness, build }: HealthOptions): void {
  app.get('/healthz', { config: { proof: 'nothing' } }, async () => ({
    status: 'alive',
    build,
    definitions: await definitionsHash(forms).catch(() => null),
  }));
  app.get('/readyz', { config: { proof: 'nothing' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining)
      return reply.code(503).send({ status: 'draining', ready: false, degraded: false, checks: {} });
    const report = await readiness.report();
    if (!report.ready)
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send({ status: 'not-ready', ...report });
    const live = await forms.liveForms();
    return {
      status: report.degraded ? 'degraded' : 'ready',
      ...report,
      forms: Object.fromEntries(live.map(({ slug, hash }) => [slug, hash])),
    };
  });
}

const RETRY_AFTER_SECONDS = '5';

/** Resolves with the hash of all live forms: processes with equal hashes serve the same forms. */
async function definitionsHash(forms: FormStore): Promise<string> {
  const live = await forms.liveForms();
  return sha256(live.map(({ slug, hash }) => `${slug}@${hash}`).join('\n'));
}
