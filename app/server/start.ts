import { randomInt as secureRandomInt } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { formatProblem, hasErrors, loadDefinitions, snapshotForm } from '#engine';
import { moscowClock } from '#rules';
import {
  type Access,
  createAccess,
  createBundledProvider,
  createCaptchaService,
  createDadataProvider,
  createFormStore,
  createRequestStore,
  createServer,
  linkPath,
  migrate,
  openSqlite,
  type RandomInt,
  type SuggestionProvider,
} from '#server';
import { checkDefinitionTexts } from '../check-definitions.ts';
import { readDefinitionsFolder } from '../definitions-folder.ts';
import { vocabulary } from '../vocabulary.ts';
import type { Config } from './config.ts';
import { createPageDrawer } from './page-drawer.ts';
import { siteContent } from './site-content.ts';

export interface RunningServer {
  app: FastifyInstance;
  url: string;
  access: Access;
  /** Below the public address: lets its first opener become administrator. Only while there is no user. */
  firstSignInPath?: string;
  /** Stops taking requests, finishes those under way, closes the database. */
  stop(): Promise<void>;
}

export interface ServerPorts {
  now: () => number;
  /** What captchas are made with; the system's own unless told. */
  randomInt?: RandomInt;
  logStream?: Writable;
}

/** Opens the database, publishes the definitions, listens. Rejects with one sentence that says what to do. */
export async function startServer(
  config: Config,
  { now, randomInt = (max) => secureRandomInt(max), logStream }: ServerPorts,
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

  const database = openSqlite(config.dataDir);
  await migrate(database, nowIso);
  const forms = createFormStore(database, moscowClock(now), nowIso);
  const access = createAccess(database, now);
  const app = await createServer({
    database,
    forms,
    requests: createRequestStore(database, nowIso),
    captchas: createCaptchaService(database, nowIso, randomInt),
    suggestions: suggestionsOf(config, now),
    dictionaries: definitions.texts,
    site: {
      folder: config.siteFolder,
      publicUrl: config.publicUrl,
      content: siteContent(definitions),
      drawer: await createPageDrawer({ site: config.siteFolder, server: config.drawerFolder }),
    },
    access,
    studio: { folder: config.studioFolder },
    publicOrigin: new URL(config.publicUrl).origin,
    logLevel: config.logLevel,
    ...(logStream === undefined ? {} : { logStream }),
  });
  if (config.suggestService === undefined && config.publicUrl.startsWith('https:'))
    app.log.warn('SUGGEST_URL is not set: the firms that visitors are proposed are invented');
  for (const slug of definitions.forms.keys()) {
    const published = await forms.publish(snapshotForm(definitions, slug, vocabulary));
    app.log.info({ form: slug }, published ? 'published' : 'this content was published before: passed over');
  }
  const stop = async (): Promise<void> => {
    await app.close();
    await database.destroy();
  };
  try {
    const url = await app.listen({ host: config.host, port: config.port });
    if (await access.users.exist()) return { app, url, access, stop };
    const firstSignInPath = linkPath(await access.links.make({ kind: 'first' }));
    return { app, url, access, firstSignInPath, stop };
  } catch (error) {
    await stop();
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another process listens there' : message;
    throw new Error(
      `LISTEN_FAILED: ${config.host}:${config.port} cannot be listened on (${reason}). Choose another by HOST and PORT.`,
    );
  }
}

const suggestionsOf = ({ suggestService }: Config, now: () => number): SuggestionProvider =>
  suggestService === undefined ? createBundledProvider() : createDadataProvider({ ...suggestService, now });
