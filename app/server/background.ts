import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import {
  auditFeed,
  createFileLinks,
  createMessageWorker,
  crmTarget,
  eventLoopMeter,
  type FormStore,
  failureOf,
  type Heartbeats,
  indexRequests,
  leadQueue,
  linkQueue,
  type MessageQueue,
  type Metrics,
  measureErasure,
  noticeQueue,
  type PostWebhook,
  postLines,
  type RepeatTimes,
  repeat,
  reportOverdue,
  runErasure,
  runWorker,
  type StoredFiles,
  type Tables,
  type TimeCheck,
  watchClock,
  watchLiveForms,
} from '#server';
import type { Config } from './config.ts';
import { noticeTargets } from './environment/receiver.ts';
import { postTo } from './post-to.ts';

/** Settings, database and services of the periodic work of a server process. */
export interface BackgroundOptions extends BackgroundErasure {
  files: StoredFiles;
  /** Receiver of each success of periodic work. */
  heartbeats: Heartbeats;
  /**
   * Publishes scheduled proposals that are due; resolves with the number of proposals that were published or
   * refused.
   */
  publishDue(): Promise<number>;
  /** Times of the retention; by default a minute after the start, then every few minutes. */
  retentionTimes?: RepeatTimes | undefined;
}

/** Intervals of the background tasks. A tick of the outbox lasts as long as the CRM needs. */
const EVERY_MS = { look: 1000, send: 60_000, erase: 60 * 60_000 };
/** Times of the check for overdue appeals: a day ends at midnight, and a minute's delay is acceptable. */
const OVERDUE_TIMES: RepeatTimes = { firstAfterMs: 10_000, everyMs: EVERY_MS.send };

/** Messages of one receiver. */
interface Messages {
  kind: keyof typeof WORDS;
  target: string | undefined;
  queue: MessageQueue;
  post: PostWebhook;
  secret: string | undefined;
}

interface LoggedWords {
  delivered?: string;
  undelivered: string;
  unread: string;
}

/** Messages in the log about each kind of message; each delivery of a lead has a line. */
const WORDS: Readonly<Record<'outbox' | 'notices' | 'erasures' | 'audit', LoggedWords>> = {
  outbox: {
    delivered: 'a lead was delivered',
    undelivered: 'a lead was not delivered',
    unread: 'the outbox could not be read or written',
  },
  notices: {
    undelivered: 'a notice was not delivered',
    unread: 'the notices could not be read or written',
  },
  erasures: {
    undelivered: 'an erasure was not confirmed',
    unread: 'the erasures could not be read or written',
  },
  audit: { undelivered: 'the audit log was not delivered', unread: 'the audit log could not be read' },
};

function messagesOf({ config, database }: BackgroundOptions): Messages[] {
  const links = createFileLinks(database, config.publicUrl);
  return [
    ...config.receivers.flatMap(({ name, ...receiver }): Messages[] => {
      const target = crmTarget(name ?? null);
      return [
        {
          kind: 'outbox',
          target: name,
          queue: leadQueue(database, name ?? null, links),
          ...postTo(receiver),
        },
        { kind: 'erasures', target, queue: noticeQueue(database, target), ...postTo(receiver) },
      ];
    }),
    ...[...config.notices, ...config.appealNotices].map(
      ({ target, ...receiver }): Messages => ({
        kind: 'notices',
        target,
        queue: noticeQueue(database, target),
        ...postTo(receiver),
      }),
    ),
    ...[config.resume ?? []].flat().map(
      ({ target, ...receiver }): Messages => ({
        kind: 'notices',
        target,
        queue: linkQueue(database, target, receiver.secret),
        ...postTo(receiver),
      }),
    ),
    ...config.auditFeed.map(({ target, ...receiver }): Messages => {
      const { post, secret } = postTo(receiver);
      return { kind: 'audit', target, queue: auditFeed(database, target), post: postLines(post), secret };
    }),
  ];
}

/**
 * Starts the periodic work of a server process: messages, scheduled publications, live forms, erasure, files,
 * search keys and the clock. Returns a function that stops it and resolves when the current work has ended.
 */
export function startBackground(options: BackgroundOptions): () => Promise<void> {
  const { config, database, forms, files, time, log, heartbeats, now, retentionTimes } = options;
  const nowIso = (): string => new Date(now()).toISOString();
  const publicOrigin = new URL(config.publicUrl).origin;
  const failed =
    (message: string) =>
    (error: unknown): void =>
      log.warn(failureOf(error), message);
  const refresh = heartbeats.watch('live-forms', EVERY_MS.look, forms.refresh);
  const stopWatching = watchLiveForms(
    { ...forms, refresh },
    failed('the live versions could not be read again'),
  );
  const stopSending = messagesOf(options).map(sendMessages);
  const stopPublishing = runWorker(
    { tick: heartbeats.watch('scheduled publications', EVERY_MS.send, options.publishDue) },
    failed('scheduled publications failed'),
  );
  const stopReporting = repeat(
    heartbeats.watch('overdue appeals', EVERY_MS.send, async () => {
      const options = { targets: noticeTargets(config.notices), publicOrigin, nowIso };
      await reportOverdue(database, options);
    }),
    failed('overdue appeals could not be reported'),
    OVERDUE_TIMES,
  );
  const stopTidying = repeat(
    heartbeats.watch('files', EVERY_MS.erase, async () => {
      const removed = await files.removeUnsent(now());
      if (removed > 0) log.info({ removed }, 'files that belong to no request were removed');
    }),
    failed('files that belong to no request could not be removed'),
    retentionTimes,
  );
  const stopIndexing = repeat(
    async (signal) => {
      await indexRequests({ database, forms, nowIso }, { signal });
    },
    failed('the search keys of older requests could not be written'),
    retentionTimes,
  );
  const stopClock = watchClock(time, failed('the time could not be checked'));
  const stopErasing = repeat(
    heartbeats.watch('retention', EVERY_MS.erase, eraseInBackground(options)),
    failed('requests past their term could not be destroyed'),
    retentionTimes,
  );

  function sendMessages({ kind, target, ...message }: Messages): () => Promise<void> {
    const { delivered, undelivered, unread } = WORDS[kind];
    const { tick } = createMessageWorker({
      ...message,
      kind,
      now,
      random: Math.random,
      onAttempt(outcome) {
        if (outcome.result !== 'delivered') log.warn({ ...outcome, target }, undelivered);
        else if (delivered !== undefined) log.info(outcome, delivered);
      },
    });
    const work = [kind, target].filter(Boolean).join(' ');
    return runWorker({ tick: heartbeats.watch(work, EVERY_MS.send, tick) }, failed(unread));
  }

  return async () => {
    await stopWatching();
    await stopPublishing();
    await stopReporting();
    for (const stop of stopSending) await stop();
    await stopTidying();
    await stopIndexing();
    await stopClock();
    await stopErasing();
  };
}

interface BackgroundErasure {
  config: Config;
  database: Kysely<Tables>;
  forms: FormStore;
  time: TimeCheck;
  metrics: Metrics;
  log: FastifyBaseLogger;
  now(): number;
}

/** Interval between the ends of complete runs, across all processes. */
const RUN_EVERY_MS = 55 * 60_000;

/**
 * Returns a function that runs the retention once, and reports its result and refusals in the log and the
 * metrics.
 */
function eraseInBackground({
  config,
  database,
  forms,
  time,
  metrics,
  log,
  now,
}: BackgroundErasure): (signal: AbortSignal) => Promise<void> {
  const isOnlyProcess = config.workers === 1 && config.storage.databaseUrl === undefined;
  const { onRefused } = measureErasure(metrics.registry, database, time);
  return async (signal) => {
    const done = await runErasure({
      database,
      forms,
      time,
      limits: config.erasure,
      now,
      everyMs: RUN_EVERY_MS,
      meter: isOnlyProcess ? eventLoopMeter : undefined,
      signal,
    });
    if (done.result === 'busy') return;
    if (done.result === 'refused') {
      onRefused();
      log.error(
        done.problem,
        'nothing was destroyed: the clock is not trusted; correct it, or confirm it with `zayavka erasure accept-clock`',
      );
      return;
    }
    const { marked, destroyed, overdue, isCapped, isInterrupted } = done;
    if (marked > 0)
      log.warn(
        { marked, graceDays: config.erasure.graceDays },
        'requests past their term were marked; `zayavka erasure undo` restores them during the grace period',
      );
    if (destroyed > 0) log.info({ destroyed }, 'requests past their grace period were destroyed');
    if (overdue > 0)
      log.error({ overdue }, 'requests past their term are held, because their leads are not delivered');
    if (isCapped && !isInterrupted)
      log.error(
        { maxPercent: config.erasure.maxPercent },
        'more requests are due than one run may take: the next run continues; check the clock and the retention',
      );
  };
}
