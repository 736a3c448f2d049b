import { randomUUID, randomInt as secureRandomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Role } from '#contract';
import { type FormSnapshot, snapshotForm, snapshotText } from '#engine/model/compile';
import type { Vocabulary } from '#engine/model/definition';
import { endpointDocuments } from '#engine/model/endpoints';
import { type Definitions, loadDefinitions } from '#engine/model/load';
import { sourceDocuments } from '#engine/model/sources';
import { moscowClock } from '#rules';
import {
  type Access,
  type ApproverRule,
  type CodeMessage,
  compileInProcess,
  compileSources,
  createAccess,
  createAppeals,
  createBundledProvider,
  createCaptchaService,
  createDefinitionFiles,
  createFaq,
  createFileFolder,
  createFormStore,
  createMetrics,
  createOneTimeCodes,
  createRequestStore,
  createServer,
  createStoredFiles,
  type FileContents,
  type FormStore,
  faqCatalogIn,
  feedbackLists,
  type NoticeTarget,
  type OpenIdProvider,
  type RandomInt,
  type RequestStore,
  readsOf,
  type ScanFile,
  type SourceService,
  type StudioIsolates,
  type SuggestionProvider,
  type Tables,
  type TrustProxy,
  type UnsentLimits,
  type VariantSources,
} from '#server';
import { ownDefinitions, readDefinitionsFolder, textsOverlay } from '../../app/definitions-folder.ts';
import { captcha as captchaSetting } from '../../app/server/settings/captcha.ts';
import { limits } from '../../app/server/settings/limits.ts';
import { catalogOf, locationsIn } from '../../app/server/site-content.ts';
import { vocabulary as own } from '../../app/vocabulary.ts';
import { sharedIsolates } from './shared-isolates.ts';
import { openTestDatabase } from './test-database.ts';

const NOW_MS = Date.UTC(2026, 0, 15, 9);

/** Cheap password hashing: tests sign in often, and none tries to guess. */
const PASSWORD_COST = { ln: 10, r: 8, p: 1 };

export interface TestServerOptions {
  /** Definition files by path; by default those of the repository. */
  texts?: ReadonlyMap<string, string>;
  /** Names that definitions may use. */
  vocabulary?: Vocabulary;
  /** Provider of suggestions; the bundled lists by default. */
  suggestions?: SuggestionProvider;
  /** Services of the sources by name; the documents' examples answer for missing ones. */
  sourceServices?: Readonly<Record<string, SourceService>>;
  /** Time limit of a source. */
  sourceTimeLimitMs?: number;
  /** Random source of captchas. */
  randomInt?: RandomInt;
  /** Receives the kind of each query of the server. */
  onQuery?: (kind: string) => void;
  /** Receives the codes that are sent to phones; without it phones are not proved. */
  deliverCode?: (message: CodeMessage) => void;
  /** Switches the proof by code off with `off`. */
  codes?: 'off';
  /** Clock; the default stands still. */
  now?: () => number;
  /** Receives the delay of each held-back answer. */
  wait?: (ms: number) => Promise<void>;
  publicUrl?: string;
  /** Folder of the built studio; its API is served in any case. */
  studioFolder?: string;
  /** Called when the studio writes a file into the definitions folder; without it the folder is read-only. */
  writeFile?: (path: string, text: string) => Promise<void>;
  /** Called when the studio removes a file from it. */
  removeFile?: (path: string) => Promise<void>;
  /** Value of the environment variable. */
  rateLimits?: string;
  trustProxy?: TrustProxy;
  /** Value of the environment variable. */
  captcha?: string;
  metricsToken?: string;
  /** Identity provider of the studio. */
  openId?: OpenIdProvider;
  secondFactorRoles?: readonly Role[];
  /** Table of approvers. */
  approvers?: readonly ApproverRule[];
  noticeTargets?: readonly NoticeTarget[];
  /** Database of this server, which it does not close; a new one by default. */
  database?: Kysely<Tables>;
  /** Place of attached files; a folder of this server by default. */
  contents?: FileContents;
  /** Limits of files that belong to no request yet. */
  unsentLimits?: UnsentLimits;
  /** Virus scanner for these files. */
  scan?: ScanFile;
  /** Store of requests; the database by default. */
  requests?: RequestStore;
  /** Isolates; those of the test process by default. */
  isolates?: StudioIsolates;
  /** Log level; by default everything is logged. */
  logLevel?: string;
}

export interface TestServer {
  app: FastifyInstance;
  access: Access;
  database: Kysely<Tables>;
  forms: FormStore;
  definitions: Definitions;
  /** Returns everything that the server has logged so far. */
  log(): string;
  close(): Promise<void>;
}

const ownTexts = await readDefinitionsFolder(ownDefinitions);

interface LoadedForms {
  definitions: Definitions;
  snapshots: FormSnapshot[];
}

function snapshotsOf(texts: ReadonlyMap<string, string>, vocabulary: Vocabulary): LoadedForms {
  const { definitions } = loadDefinitions(texts);
  const slugs = [...definitions.forms.keys()];
  return { definitions, snapshots: slugs.map((slug) => snapshotForm(definitions, slug, vocabulary)) };
}

/** Number of cached loads, because many servers serve the same few folders. */
const MAX_REMEMBERED = 8;
const remembered: { texts: ReadonlyMap<string, string>; vocabulary: Vocabulary; loaded: LoadedForms }[] = [];

/**
 * Loads the forms once for all servers of the process that serve the same files. The definitions are a copy, because
 * a test may change them.
 */
function loadOnce(texts: ReadonlyMap<string, string>, vocabulary: Vocabulary): LoadedForms {
  let known = remembered.find((one) => one.vocabulary === vocabulary && areSame(one.texts, texts));
  if (known === undefined) {
    known = { texts: new Map(texts), vocabulary, loaded: snapshotsOf(texts, vocabulary) };
    remembered.unshift(known);
    remembered.length = Math.min(remembered.length, MAX_REMEMBERED);
  }
  const { definitions, snapshots } = known.loaded;
  return { snapshots, definitions: structuredClone(definitions) };
}

const areSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);

const compiled = new WeakMap<FormSnapshot, VariantSources>();
/** Compiles the validators of a form once for all servers of the process. */
function sourcesOf(snapshot: FormSnapshot): VariantSources {
  const sources = compiled.get(snapshot) ?? compileSources(snapshot);
  compiled.set(snapshot, sources);
  return sources;
}

/** Starts the real API on an empty database with all definitions published. */
export async function startTestServer({
  texts,
  vocabulary = own,
  suggestions = createBundledProvider(),
  sourceServices = {},
  sourceTimeLimitMs,
  randomInt = (max) => secureRandomInt(max),
  onQuery,
  deliverCode,
  codes,
  now = () => NOW_MS,
  wait = async () => {},
  publicUrl = 'http://localhost:3000',
  studioFolder,
  writeFile = () => Promise.reject(new Error('EROFS')),
  removeFile = () => Promise.reject(new Error('EROFS')),
  rateLimits = 'off',
  trustProxy = false,
  captcha,
  metricsToken,
  openId,
  approvers,
  noticeTargets,
  secondFactorRoles,
  requests,
  database: given,
  contents,
  unsentLimits,
  scan,
  isolates = sharedIsolates(),
  logLevel = 'trace',
}: TestServerOptions = {}): Promise<TestServer> {
  const nowIso = (): string => new Date(now()).toISOString();
  const ownFiles = join(tmpdir(), `zayavka-files-${randomUUID()}`);
  const opened = given ?? (await openTestDatabase());
  const database = onQuery === undefined ? opened : opened.withPlugin(reportingTo(onQuery));
  const forms = createFormStore(database, { clock: moscowClock(now), nowIso, compile: compileInProcess });
  const folder = texts ?? new Map(ownTexts);
  const { definitions, snapshots } = loadOnce(folder, vocabulary);
  await database.transaction().execute(async (transaction) => {
    for (const snapshot of snapshots) {
      const version = { snapshot: snapshotText(snapshot), sources: sourcesOf(snapshot) };
      await forms.makeLive(transaction, snapshot.slug, version);
    }
  });
  await forms.refresh();
  const logStream = new PassThrough();
  let logged = '';
  logStream.on('data', (chunk) => {
    logged += String(chunk);
  });
  const access = createAccess(database, now, PASSWORD_COST);
  const metrics = createMetrics(readsOf(database));
  let endpoints = endpointDocuments(definitions);
  const sources = sourceDocuments(definitions);
  const app = await createServer({
    database,
    forms,
    endpoints: () => endpoints,
    sources: {
      documents: () => sources,
      services: sourceServices,
      offersExamples: true,
      ...(sourceTimeLimitMs === undefined ? {} : { timeLimitMs: sourceTimeLimitMs }),
    },
    requests:
      requests ?? createRequestStore(database, nowIso, { onCommit: metrics.onCommit, deadlineMs: 60_000 }),
    files: createStoredFiles(database, {
      ...{ nowIso, contents: contents ?? createFileFolder(ownFiles), unsentHours: 48 },
      ...(scan === undefined ? {} : { scan }),
      ...(unsentLimits === undefined ? {} : { limits: unsentLimits }),
    }),
    captchas: createCaptchaService(database, nowIso, randomInt),
    suggestions,
    faq: createFaq(faqCatalogIn(catalogOf(definitions, 'faq')), locationsIn(definitions), definitions.texts),
    appeals: createAppeals(database, { nowIso, audit: access.audit, wait }),
    ...(codes === undefined ? {} : { codes }),
    ...(deliverCode === undefined
      ? {}
      : {
          codes: createOneTimeCodes(database, {
            ...{ nowIso, randomInt, onOutcome: ({ result }) => metrics.onPhoneCode(result) },
            deliver: async (message) => {
              try {
                deliverCode(message);
                return { ok: true };
              } catch {
                return { ok: false, failure: 'network' };
              }
            },
          }),
        }),
    feedback: feedbackLists(definitions),
    dictionaries: definitions.texts,
    access,
    editing: {
      files: createDefinitionFiles(
        database,
        { texts: folder, overlay: textsOverlay, write: writeFile, remove: removeFile },
        nowIso,
      ),
      onPublished: (published) => {
        endpoints = endpointDocuments(loadDefinitions(published).definitions);
      },
    },
    isolates,
    ...(openId === undefined ? {} : { openId }),
    ...(approvers === undefined ? {} : { approvers }),
    ...(noticeTargets === undefined ? {} : { noticeTargets }),
    ...(secondFactorRoles === undefined ? {} : { secondFactorRoles }),
    ...(studioFolder === undefined ? {} : { studio: { folder: studioFolder } }),
    publicOrigin: new URL(publicUrl).origin,
    build: 'test',
    metrics,
    ...(metricsToken === undefined ? {} : { metricsToken }),
    limits: limits.read({ RATE_LIMITS: rateLimits }),
    trustProxy,
    captcha: captchaSetting.read({ CAPTCHA: captcha }),
    minFillMs: 2000,
    now,
    logLevel,
    logStream,
  });
  return {
    app,
    access,
    database,
    forms,
    definitions,
    log: () => logged,
    close: async () => {
      await app.close();
      if (given === undefined) await opened.destroy();
      await rm(ownFiles, { recursive: true, force: true });
    },
  };
}

const reportingTo = (onQuery: (kind: string) => void): KyselyPlugin => ({
  transformQuery({ node }) {
    onQuery(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
});
