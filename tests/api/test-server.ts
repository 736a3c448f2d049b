import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Definitions, loadDefinitions, snapshotForm, type Vocabulary } from '#engine';
import { moscowClock } from '#rules';
import {
  createBundledProvider,
  createFaq,
  createFormStore,
  createRequestStore,
  createServer,
  type FormStore,
  faqCatalogIn,
  migrate,
  openSqlite,
  type SuggestionProvider,
  type Tables,
} from '#server';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { catalogOf, locationsIn } from '../../app/server/site-content.ts';
import { vocabulary as own } from '../../app/vocabulary.ts';

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
  /** Definition files by path; those of the repository unless others are given. */
  texts?: ReadonlyMap<string, string>;
  /** What they may name. */
  vocabulary?: Vocabulary;
  /** The bundled lists unless told. */
  suggestions?: SuggestionProvider;
}

/** The real API on a database in memory, with all definitions published. */
export async function startTestServer({
  texts,
  vocabulary = own,
  suggestions = createBundledProvider(),
}: TestServerOptions = {}): Promise<TestServer> {
  const nowIso = (): string => new Date(NOW_MS).toISOString();
  const database = openSqlite(':memory:');
  await migrate(database, nowIso);
  const forms = createFormStore(
    database,
    moscowClock(() => NOW_MS),
    nowIso,
  );
  const { definitions } = loadDefinitions(texts ?? (await readDefinitionsFolder(ownDefinitions)));
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
    suggestions,
    faq: createFaq(faqCatalogIn(catalogOf(definitions, 'faq')), locationsIn(definitions), definitions.texts),
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
