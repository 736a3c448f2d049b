import { randomInt as secureRandomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { FALLBACK_LANGUAGE } from '#engine/model/definition';
import { DeveloperError } from '#engine/model/errors';
import { loadDefinitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import {
  type Access,
  appealNotices,
  type ClockProblem,
  checkDestinations,
  checkDisk,
  checkOutbox,
  checkProofs,
  checkReplica,
  checkSources,
  clockReadiness,
  createAccess,
  createAppeals,
  createBundledProvider,
  createCaptchaService,
  createDadataProvider,
  createFormStore,
  createHeartbeats,
  createMetrics,
  createOneTimeCodes,
  createOpenIdProvider,
  createPublishedDefinitions,
  createReplicaReads,
  createRequestStore,
  createSavedForms,
  createServer,
  createStudioIsolates,
  createTimeCheck,
  createTimeSource,
  type FreeBytes,
  failureOf,
  linkPath,
  type Metrics,
  migrate,
  type OpenedDatabase,
  openDatabase,
  openPostgres,
  openSealed,
  type RandomInt,
  type RepeatTimes,
  type ReplicaReads,
  readsOf,
  type StorageLocation,
  type StudioIsolates,
  type SuggestionProvider,
  watchDefinitions,
} from '#server';
import { checkRateLimits } from '#server/limits';
import { createCheckCache, runningCode } from '../check-cache.ts';
import { servedPlugins } from '../plugins/served-plugins.ts';
import { startBackground } from './background.ts';
import { COMPILED_FILE, VALID_FILE } from './build-folders.ts';
import { createCommitter } from './commit-definitions.ts';
import { createVersionCompiler } from './compile-versions.ts';
import type { Config } from './config.ts';
import { noticeTargets } from './environment/receiver.ts';
import { isolateCode } from './isolate-code.ts';
import { copyAssets } from './kept-assets.ts';
import { listenError, tryAddress } from './listening.ts';
import { liveContent } from './live-content.ts';
import { createPageRenderer } from './page-renderer.ts';
import { createCodeSender } from './post-to.ts';
import { publishForms, recoverDefinitions } from './recover-definitions.ts';
import { servedDefinitions } from './served-definitions.ts';
import { startError } from './start-error.ts';
import { filesReadiness, storedFilesOf } from './stored-files.ts';
import type { ExportFailure } from './telemetry/start-export.ts';

/** Server that is listening, with the function that stops it. */
export interface RunningServer {
  app: FastifyInstance;
  url: string;
  access: Access;
  /**
   * Path, below the public URL, that makes the first person who opens it administrator; set only
   * while there is no user.
   */
  firstSignInPath?: string;
  /** Reason why the definitions folder is not served, for the person who has started the process. */
  fault?: string;
  /**
   * Reports "not ready", accepts requests for `graceMs`, then ends the running ones and closes the
   * database.
   */
  stop(graceMs?: number): Promise<void>;
}

/** Clocks and other means of a server that tests replace. */
export interface ServerPorts {
  now: () => number;
  /** Random numbers of captchas; the system's own by default. */
  randomInt?: RandomInt;
  logStream?: Writable;
  /** True if a server without users prints a link for the first one. */
  invitesFirstUser?: boolean;
  /** Monotonic clock; the process's own by default. */
  monotonicMs?: () => number;
  /** Free space beside the database; the file system's by default. */
  freeBytes?: FreeBytes;
  /** Interval at which a definitions folder with errors is read again; the setting's by default. */
  folderLookMs?: number;
  /** Times of the retention; by default a minute after the start, then every few minutes. */
  retentionTimes?: RepeatTimes;
  /** Longest time that a request may wait to be stored; 1.6 s by default. */
  saveDeadlineMs?: number;
  /** Isolates shared by several servers, which outlive this one; its own by default. */
  isolates?: StudioIsolates;
}

/** Characters of the digest of the code in the URLs of forms' modules. */
const CODE_CHARACTERS = 8;

/**
 * Opens the database, publishes the definitions, starts the periodic work and listens. Definitions with errors
 * are replaced by the last valid ones, and `fault` tells it. Rejects with an error of one sentence that tells
 * the remedy, and then leaves nothing open.
 */
export async function startServer(config: Config, ports: ServerPorts): Promise<RunningServer> {
  const opened: (() => unknown)[] = [];
  try {
    return await startPart(config, ports, opened);
  } catch (error) {
    // The reason of the start's failure is the one to report.
    for (const close of opened.toReversed())
      await Promise.resolve()
        .then(close)
        .catch(() => undefined);
    throw error;
  }
}

/** Starts part after part, and adds to `ends` what closes each. */
async function startPart(
  config: Config,
  ports: ServerPorts,
  ends: (() => unknown)[],
): Promise<RunningServer> {
  const { now, randomInt = (max) => secureRandomInt(max), logStream, invitesFirstUser = true } = ports;
  const nowIso = (): string => new Date(now()).toISOString();
  // A start that fails publishes nothing, which another process at the same database would serve.
  await tryAddress(config);
  const valid = createCheckCache([VALID_FILE, join(config.storage.dataDir, 'check-cache.json')]);
  await prepareDatabase(config.storage);
  const opened = await openedDatabase(config);
  const { database } = opened;
  ends.push(() => database.destroy());
  const published = createPublishedDefinitions(database);
  const liveBefore = await published.liveHashes();
  const served = await servedDefinitions(database, {
    folder: config.definitionsDir,
    valid,
    nowIso,
  });
  const { files, texts, revision } = served;
  const fault = served.fault();
  // Publishing needs a repository; a folder with errors is asked for it later.
  let commit =
    config.studioGit && fault === undefined ? await createCommitter(config.definitionsDir) : undefined;
  const heartbeats = createHeartbeats(() => performance.now());
  const { definitions } = loadDefinitions(texts);
  const live = liveContent(definitions);
  const destinations = checkDestinations(live.endpoints, config.receivers);
  const sourcesCheck = checkSources(live.sources, config.sourceServices);
  const endpointIds = [...endpoints.keys(), ...live.endpoints().map(({ id }) => id)];
  checkRateLimits(config.limits, endpointIds);
  let isListening = false;
  const isolates =
    ports.isolates ??
    createStudioIsolates({
      code: isolateCode,
      count: config.isolates,
      // The server exists by then: a job fails after a call has started it.
      onFailure: (failure) => app.log.warn(failure, 'a job of the studio failed'),
    });
  if (ports.isolates === undefined) ends.push(() => isolates.stop());
  const forms = createFormStore(database, {
    clock: moscowClock(now),
    nowIso,
    graceHours: config.versionGraceHours,
    code: runningCode().slice(0, CODE_CHARACTERS),
    compile: createVersionCompiler(COMPILED_FILE, { isolates, isListening: () => isListening }),
  });
  const access = createAccess(database, now);
  const replica = replicaOf(config.storage, opened, {
    onRead: (state) => metrics.onRead(state),
    // The server exists by then: nothing is read before a call.
    onFailure: (failure) => app.log.warn(failure, 'the replica could not be read'),
  });
  ends.push(() => replica?.close());
  const metrics = createMetrics(replica?.reads ?? readsOf(database));
  const { sourceUrl } = config.clock;
  const time = createTimeCheck(database, {
    ...config.clock,
    now,
    monotonicMs: ports.monotonicMs ?? (() => performance.now()),
    source: sourceUrl === undefined ? undefined : createTimeSource(sourceUrl),
    onChange: (problem) => reportClock(app.log, problem),
  });
  const attached = await storedFilesOf(config, opened, {
    nowIso,
    // The server exists by then: a bucket is called after a visitor's call.
    onFailure: (failure) => app.log.warn({ failure }, 'a call of the bucket of files failed'),
  });
  const keptAssets = join(config.storage.dataDir, 'assets');
  const assetsFault = await copyAssets({
    own: join(config.siteFolder, 'assets'),
    folder: keptAssets,
    days: config.assetsKeptDays,
    now: now(),
  }).catch((error: NodeJS.ErrnoException) => error.code ?? error.name);
  const codes =
    config.phoneCodes === undefined || config.phoneCodes === 'off'
      ? config.phoneCodes
      : createOneTimeCodes(database, {
          nowIso,
          randomInt,
          deliver: createCodeSender(config.phoneCodes, now),
          // The server exists by then: a code is sent after a call has requested it.
          onOutcome: ({ result, failure }) => {
            metrics.onPhoneCode(result);
            if (failure !== undefined) app.log.warn({ failure }, 'a code was not delivered');
          },
        });
  const proofs = checkProofs(forms, codes !== undefined);
  const app = await createServer({
    database,
    ...(replica === undefined ? {} : { reads: replica.reads }),
    forms,
    endpoints: live.endpoints,
    sources: {
      documents: live.sources,
      services: config.sourceServices,
      offersExamples: !config.publicUrl.startsWith('https:'),
    },
    requests: createRequestStore(database, nowIso, {
      onCommit: metrics.onCommit,
      createdIso: () => new Date(time.rowTimeMs()).toISOString(),
      deadlineMs: ports.saveDeadlineMs,
    }),
    files: attached,
    captchas: createCaptchaService(database, nowIso, randomInt),
    suggestions: suggestionsOf(config, now),
    faq: live.faq,
    appeals: createAppeals(database, {
      nowIso,
      audit: access.audit,
      wait: (ms) => setTimeout(ms),
      notify: appealNotices(noticeTargets(config.appealNotices)),
    }),
    ...(codes === undefined ? {} : { codes }),
    savedForms: createSavedForms(database, {
      nowIso,
      publicUrl: config.publicUrl,
      onOutcome: metrics.onSavedForm,
      ...(config.resume === undefined ? {} : { sender: config.resume }),
    }),
    feedback: live.feedback,
    dictionaries: live.dictionaries,
    site: {
      folder: config.siteFolder,
      keptAssets,
      publicUrl: config.publicUrl,
      content: live.content,
      renderer: await createPageRenderer({ site: config.siteFolder, server: config.rendererFolder }),
      ...servedPlugins(),
    },
    ...(config.chatUrl === undefined ? {} : { chatUrl: config.chatUrl }),
    access,
    editing: {
      files,
      fault: served.fault,
      onPublished: live.put,
      async onWritten(publication) {
        if (!config.studioGit) return;
        commit ??= await createCommitter(config.definitionsDir).catch(() => undefined);
        const outcome = (await commit?.(publication)) ?? 'refused';
        if (outcome !== 'committed') app.log.warn({ outcome }, 'a publication was not committed');
      },
    },
    isolates,
    studio: { folder: config.studioFolder },
    secondFactorRoles: config.secondFactorRoles,
    approvers: config.approvers,
    receivers: config.receivers,
    noticeTargets: noticeTargets(config.notices),
    ...(config.openId === undefined ? {} : { openId: createOpenIdProvider(config.openId) }),
    publicOrigin: new URL(config.publicUrl).origin,
    build: config.build,
    metrics,
    isTraced: config.telemetry?.hasTraces === true,
    checks: [
      heartbeats.check,
      clockReadiness(time),
      ...(config.storage.databaseUrl === undefined
        ? [checkDisk(config.storage.dataDir, config.diskReserveMb, ports.freeBytes)]
        : []),
      destinations,
      sourcesCheck,
      proofs,
      ...(replica === undefined ? [] : [checkReplica(replica.reads)]),
      filesReadiness(attached, config.files),
      ...(config.receivers.length === 0 ? [] : [checkOutbox(database, now)]),
    ],
    ...(config.metricsToken === undefined ? {} : { metricsToken: config.metricsToken }),
    limits: config.limits,
    trustProxy: config.trustProxy,
    captcha: config.captcha,
    minFillMs: config.minFillMs,
    now,
    logLevel: config.logLevel,
    ...(logStream === undefined ? {} : { logStream }),
  });
  ends.push(() => app.close());
  const stopExporting = await exportTelemetry(config, metrics.registry, (failure) =>
    app.log.warn(failure, 'telemetry was not exported'),
  );
  ends.push(stopExporting);
  if (config.suggestService === undefined && config.publicUrl.startsWith('https:'))
    app.log.warn('SUGGEST_URL is not set: the firms that visitors are proposed are invented');
  if (assetsFault !== undefined)
    app.log.warn({ code: assetsFault }, 'the assets of this build could not be kept for pages that are open');
  for (const check of [destinations, sourcesCheck, proofs]) {
    const missing = await check.check();
    if (missing !== undefined) app.log.warn({ code: missing.code }, missing.detail);
  }
  for (const { name } of config.receivers)
    if (name !== undefined && !live.endpoints().some(({ destination }) => destination === name))
      app.log.warn({ destination: name }, 'CRM_DESTINATIONS has a name that no endpoint gives');
  if (fault !== undefined)
    app.log.error(
      { code: fault.code, problem: fault.words[FALLBACK_LANGUAGE] },
      'the definitions folder has errors: nothing is published',
    );
  if (fault === undefined) await publishForms(texts, liveBefore, { forms, published, log: app.log });
  const stopRecovering = recoverDefinitions({
    served,
    forms,
    published,
    log: app.log,
    everyMs: ports.folderLookMs ?? config.definitionsLookMs,
    onWhole: live.put,
  });
  ends.push(stopRecovering);
  const watched = { ...files, revision: heartbeats.watch('definitions', WATCH_MS, files.revision) };
  const stopWatching = watchDefinitions(watched, revision, {
    onChange: live.put,
    onFailure: (error) => app.log.warn(failureOf(error), 'the definitions could not be read again'),
  });
  ends.push(stopWatching);
  // Rows get their time from this check. A damaged database is reported by `/readyz`.
  await time
    .check()
    .catch((error: unknown) => app.log.warn(failureOf(error), 'the time could not be checked'));
  const { retentionTimes } = ports;
  const stopBackground = startBackground({
    config,
    database,
    forms,
    time,
    metrics,
    files: attached,
    heartbeats,
    log: app.log,
    now,
    publishDue: () => app.publishDue(),
    retentionTimes,
  });
  ends.push(stopBackground);
  if (config.limits.has('ip') && config.trustProxy === false) {
    app.log.warn(
      'TRUST_PROXY is not set: callers from private networks are not limited by address, because one may be a proxy',
    );
  }
  const stop = async (graceMs = 0): Promise<void> => {
    await app.drain(graceMs);
    // A job may take longer than a stop; its caller is asked to repeat it.
    if (ports.isolates === undefined) isolates.stop();
    await app.close();
    await stopWatching();
    await stopRecovering();
    await stopBackground();
    await stopExporting();
    await replica?.close();
    await database.destroy();
  };
  try {
    const url = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    isListening = true;
    const running = { app, url, access, stop, ...(fault === undefined ? {} : { fault: fault.message }) };
    if (!invitesFirstUser || (await access.users.exist())) return running;
    return { ...running, firstSignInPath: linkPath(await access.links.make({ kind: 'first' })) };
  } catch (error) {
    throw listenError(config, error as NodeJS.ErrnoException);
  }
}

/** Loads what exports telemetry only where a collector is set. Resolves with a function that sends the rest and stops. */
async function exportTelemetry(
  { telemetry, build }: Config,
  registry: Metrics['registry'],
  onFailure: (failure: ExportFailure) => void,
): Promise<() => Promise<void>> {
  if (telemetry === undefined) return async () => {};
  const { startExport } = await import('./telemetry/start-export.ts');
  return startExport({ ...telemetry, build }, registry, onFailure);
}

function reportClock(log: FastifyBaseLogger, problem: ClockProblem | undefined): void {
  if (problem === undefined) log.info('the clock is trusted');
  else
    log.error(
      problem,
      'the clock has jumped and nothing explains it: nothing is destroyed until it is right again, or `zayavka erasure accept-clock` confirms it',
    );
}

/**
 * Length of the queue of new connections; beyond it the system drops them, and browsers try again
 * seconds later.
 */
const BACKLOG = 4096;
/** Interval of the look, the same as in `watchDefinitions`. */
const WATCH_MS = 1000;
const MIGRATION_TIMEOUT_MS = 10 * 60_000;

/**
 * Migrates with a connection of its own, because changing a large table takes longer than other
 * statements may.
 */
async function prepareDatabase(storage: StorageLocation): Promise<void> {
  const database = openDatabase(storage, { statementTimeoutMs: MIGRATION_TIMEOUT_MS, maxConnections: 1 });
  try {
    await migrate(database);
  } catch (error) {
    if (error instanceof DeveloperError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw startError('DATABASE_UNUSABLE', { reason: code ?? message });
  } finally {
    await database.destroy();
  }
}

/** Opens the database of the requests, and its encryption. */
async function openedDatabase({ storage, sealing }: Config): Promise<OpenedDatabase> {
  const plain = openDatabase(storage);
  try {
    return await openSealed(plain, sealing);
  } catch (error) {
    await plain.destroy();
    throw error;
  }
}

/** Opens the replica of the settings, which is connected to when it is first read. */
function replicaOf(
  { databaseReadUrl }: StorageLocation,
  { database: primary, decrypting }: OpenedDatabase,
  listeners: Pick<Parameters<typeof createReplicaReads>[0], 'onRead' | 'onFailure'>,
): { reads: ReplicaReads; close(): Promise<void> } | undefined {
  if (databaseReadUrl === undefined) return undefined;
  const plain = openPostgres(databaseReadUrl);
  const reads = createReplicaReads({
    primary,
    replica: decrypting(plain),
    ...listeners,
    monotonicMs: () => performance.now(),
    wait: (ms) => setTimeout(ms),
  });
  return { reads, close: () => plain.destroy() };
}

const suggestionsOf = ({ suggestService }: Config, now: () => number): SuggestionProvider =>
  suggestService === undefined ? createBundledProvider() : createDadataProvider({ ...suggestService, now });
