import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Definitions, loadDefinitions, snapshotForm } from '#engine';
import { moscowClock } from '#rules';
import {
  createFormStore,
  createRequestStore,
  createServer,
  type FormStore,
  migrate,
  type Tables,
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

/** The real API on an empty database, with the definitions of the repository published. */
export async function startTestServer(): Promise<TestServer> {
  const nowIso = (): string => new Date(NOW_MS).toISOString();
  const database = await openTestDatabase();
  await migrate(database, nowIso);
  const forms = createFormStore(
    database,
    moscowClock(() => NOW_MS),
    nowIso,
  );
  const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
  for (const slug of definitions.forms.keys())
    await forms.publish(snapshotForm(definitions, slug, vocabulary));
  const logStream = new PassThrough();
  let logged = '';
  logStream.on('data', (chunk) => {
    logged += String(chunk);
  });
  const app = await createServer({
    database,
    forms,
    requests: createRequestStore(database, nowIso),
    dictionaries: definitions.texts,
    https: false,
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
