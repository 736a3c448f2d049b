import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Definitions, loadDefinitions, snapshotForm } from '#engine';
import { moscowClock } from '#rules';
import {
  createFormStore,
  createMetrics,
  createRequestStore,
  createServer,
  type FormStore,
  migrate,
  readRateLimits,
  type Tables,
  type TrustProxy,
} from '#server';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { openTestDatabase } from './test-database.ts';

const NOW_MS = Date.UTC(2026, 0, 15, 9);

export interface TestServer {
  app: FastifyInstance;
  database: Kysely<Tables>;
  forms: FormStore;
  definitions: Definitions;
  /** Everything the server has logged so far. */
  log(): string;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** As in the environment. */
  rateLimits?: string;
  trustProxy?: TrustProxy;
  metricsToken?: string;
  publicUrl?: string;
  now?: () => number;
}

/** The real API on an empty database, with the definitions of the repository published. */
export async function startTestServer({
  rateLimits = 'off',
  trustProxy = false,
  metricsToken,
  publicUrl = 'https://bank.example',
  now = () => NOW_MS,
}: TestServerOptions = {}): Promise<TestServer> {
  const nowIso = (): string => new Date(now()).toISOString();
  const database = await openTestDatabase();
  await migrate(database, nowIso);
  const forms = createFormStore(database, moscowClock(now), nowIso);
  const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
  for (const slug of definitions.forms.keys())
    await forms.publish(snapshotForm(definitions, slug, vocabulary));
  const logStream = new PassThrough();
  let logged = '';
  logStream.on('data', (chunk) => {
    logged += String(chunk);
  });
  const metrics = createMetrics(database);
  const app = await createServer({
    database,
    forms,
    requests: createRequestStore(database, nowIso, { onCommit: metrics.onCommit }),
    dictionaries: definitions.texts,
    publicUrl,
    build: 'test',
    metrics,
    ...(metricsToken === undefined ? {} : { metricsToken }),
    limits: readRateLimits(rateLimits),
    trustProxy,
    minFillMs: 2000,
    now,
    logLevel: 'trace',
    logStream,
  });
  return {
    app,
    database,
    forms,
    definitions,
    log: () => logged,
    close: async () => {
      await app.close();
      await database.destroy();
    },
  };
}
