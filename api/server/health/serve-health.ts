import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { FormStore } from '../forms/form-store.ts';
import { sha256 } from '../forms/sha256.ts';
import { ping } from '../storage/migrate.ts';
import type { Tables } from '../storage/tables.ts';

export interface HealthOptions {
  database: Kysely<Tables>;
  forms: FormStore;
  /** Which code this is. */
  build: string;
}

/**
 * `/healthz`: the process is alive, whatever its database does, and what it runs. `/readyz`: it can reach its database
 * and wants requests.
 */
export function serveHealth(app: FastifyInstance, { database, forms, build }: HealthOptions): void {
  app.get('/healthz', async () => ({
    status: 'alive',
    build,
    definitions: await definitionsHash(forms).catch(() => null),
  }));
  app.get('/readyz', async (_request, reply) => {
    if (app.isDraining) return reply.code(503).send({ status: 'draining' });
    try {
      await ping(database);
      const live = await forms.liveForms();
      return { status: 'ready', forms: Object.fromEntries(live.map(({ slug, hash }) => [slug, hash])) };
    } catch {
      return reply.code(503).send({ status: 'not-ready' });
    }
  });
}

/** One hash over everything that is live: two processes with the same one serve the same forms. */
async function definitionsHash(forms: FormStore): Promise<string> {
  const live = await forms.liveForms();
  return sha256(live.map(({ slug, hash }) => `${slug}@${hash}`).join('\n'));
}
