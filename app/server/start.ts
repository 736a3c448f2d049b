import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Definitions, formatProblem, hasErrors, isObject, loadDefinitions, snapshotForm } from '#engine';
import { moscowClock } from '#rules';
import {
  createFormStore,
  createMetrics,
  createRequestStore,
  createServer,
  migrate,
  openDatabase,
  type PageContent,
  type StorageLocation,
} from '#server';
import { checkDefinitionTexts } from '../check-definitions.ts';
import { readDefinitionsFolder } from '../definitions-folder.ts';
import { vocabulary } from '../vocabulary.ts';
import { startBackground } from './background.ts';
import type { Config } from './config.ts';

export interface RunningServer {
  app: FastifyInstance;
  url: string;
  /** Not ready any more; for `graceMs` still takes requests, then finishes those under way and closes the database. */
  stop(graceMs?: number): Promise<void>;
}

/** Opens the database, publishes the definitions, listens. Rejects with one sentence that says what to do. */
export async function startServer(
  config: Config,
  { now, logStream }: { now: () => number; logStream?: Writable },
): Promise<RunningServer> {
  const nowIso = (): string => new Date(now()).toISOString();
  const texts = await readDefinitionsFolder(config.definitionsDir);
  const { problems } = checkDefinitionTexts(texts);
  if (hasErrors(problems)) {
    const [first] = problems.filter(({ severity }) => severity === 'error').map(formatProblem);
    throw new Error(
      `DEFINITIONS_BROKEN: ${first ?? ''}\n` +
        `${problems.length} problem(s) in ${config.definitionsDir}; \`npx zayavka check\` lists all. Nothing was published.`,
    );
  }
  const { definitions } = loadDefinitions(texts);

  await prepareDatabase(config.storage, nowIso);
  const database = openDatabase(config.storage);
  const forms = createFormStore(database, moscowClock(now), nowIso);
  const metrics = createMetrics(database);
  const app = await createServer({
    database,
    forms,
    requests: createRequestStore(database, nowIso, { onCommit: metrics.onCommit }),
    dictionaries: definitions.texts,
    site: { folder: config.siteFolder, pages: pagesOf(definitions) },
    publicUrl: config.publicUrl,
    build: config.build,
    metrics,
    ...(config.metricsToken === undefined ? {} : { metricsToken: config.metricsToken }),
    limits: config.limits,
    trustProxy: config.trustProxy,
    minFillMs: config.minFillMs,
    now,
    logLevel: config.logLevel,
    ...(logStream === undefined ? {} : { logStream }),
  });
  for (const slug of definitions.forms.keys()) {
    const published = await forms.publish(snapshotForm(definitions, slug, vocabulary));
    app.log.info({ form: slug }, published ? 'published' : 'this content was published before: passed over');
  }
  const stopBackground = startBackground({ config, database, forms, log: app.log, now });
  if (config.limits.has('ip') && config.trustProxy === false) {
    app.log.warn(
      'TRUST_PROXY is not set: callers from private networks are not limited by address, because one may be a proxy',
    );
  }
  const stop = async (graceMs = 0): Promise<void> => {
    await app.drain(graceMs);
    await app.close();
    await stopBackground();
    await database.destroy();
  };
  try {
    const url = await app.listen({ host: config.host, port: config.port });
    return { app, url, stop };
  } catch (error) {
    await stop();
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another process listens there' : message;
    throw new Error(
      `LISTEN_FAILED: ${config.host}:${config.port} cannot be listened on (${reason}). Choose another by HOST and PORT.`,
    );
  }
}

const MIGRATION_TIMEOUT_MS = 10 * 60_000;

/** Over a connection of its own: a change of a large table takes longer than an answer may. */
async function prepareDatabase(storage: StorageLocation, nowIso: () => string): Promise<void> {
  const database = openDatabase(storage, { statementTimeoutMs: MIGRATION_TIMEOUT_MS, maxConnections: 1 });
  try {
    await migrate(database, nowIso);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATABASE_UNUSABLE: the database cannot be brought up to date (${code ?? message}), so no request could be kept. ` +
        'Is it running, and may this process change it? DATABASE_URL says where it is.',
    );
  } finally {
    await database.destroy();
  }
}

/** `pages/<slug>.json` by slug. */
function pagesOf(definitions: Definitions): Record<string, PageContent> {
  const pages: Record<string, PageContent> = {};
  for (const { path, value } of definitions.files.values()) {
    const slug = /^pages\/([a-z0-9-]+)\.json$/.exec(path)?.[1];
    if (slug === undefined || !isObject(value) || !Array.isArray(value.blocks)) continue;
    pages[slug] = { title: String(value.title), blocks: value.blocks.filter(isObject) };
  }
  return pages;
}
