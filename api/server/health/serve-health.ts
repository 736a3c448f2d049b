import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { FormStore } from '../forms/form-store.ts';
import { ping } from '../storage/migrate.ts';
import type { Tables } from '../storage/tables.ts';

/** `/healthz`: the process is alive and which definitions it serves. `/readyz`: it can reach its database. */
export function serveHealth(app: FastifyInstance, database: Kysely<Tables>, forms: FormStore): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping(database);
      const live = await forms.liveForms();
      return { status: 'ready', forms: Object.fromEntries(live.map(({ slug, hash }) => [slug, hash])) };
    } catch {
      return reply.code(503).send({ status: 'not-ready' });
    }
  });
}
