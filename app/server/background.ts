import {
  auditFeed,
  type CrmTarget,
  createFileLinks,
  createMessageWorker,
  createOutboxWorker,
  createPostWebhook,
  crmTarget,
  type Heartbeats,
  indexRequests,
  linkQueue,
  type MessageQueue,
  noticeQueue,
  postLines,
  type RetentionTimes,
  reportOverdue,
  runRetention,
  runWorker,
  type StoredFiles,
  watchClock,
  watchLiveForms,
} from '#server';
import { type NoticeReceiver, noticeTargets, type Receiver } from './environment/receiver.ts';
import { type BackgroundErasure, eraseInBackground } from './erase-in-background.ts';
import { postTo } from './post-to.ts';
import type { AuditFeedReceiver } from './settings/audit-feed.ts';
import type { LeadReceiver } from './settings/receivers.ts';

export interface BackgroundOptions extends BackgroundErasure {
  files: StoredFiles;
  /** Notified of each success of periodic work. */
  heartbeats: Heartbeats;
  /** Publishes scheduled proposals that are due; resolves with the number of settled ones. */
  publishDue(): Promise<number>;
  /** Times of the retention; by default a minute after the start, then every few minutes. */
  retentionTimes?: RetentionTimes | undefined;
}

/** A tick of the outbox takes as long as the CRM does. */
const EVERY_MS = { look: 1000, send: 60_000, erase: 60 * 60_000 };
/** A day ends at midnight, and a minute's delay is acceptable. */
const OVERDUE_TIMES: RetentionTimes = { firstAfterMs: 10_000, everyMs: EVERY_MS.send };

/**
 * Starts the background work. The returned function stops it, and resolves after the current work has ended.
 */
export function startBackground(options: BackgroundOptions): () => Promise<void> {
  const { config, database, forms, files, time, log, heartbeats, now, retentionTimes } = options;
  const nowIso = (): string => new Date(now()).toISOString();
  const publicOrigin = new URL(config.publicUrl).origin;
  const refresh = heartbeats.watch('live-forms', EVERY_MS.look, forms.refresh);
  const stopWatching = watchLiveForms({ ...forms, refresh }, () =>
    log.warn('the live versions could not be read again'),
  );
  const stopSending = config.receivers.map(sendLeads);
  const stopNotices = [...config.notices, ...config.appealNotices].map((receiver) =>
    sendNotices(receiver, noticeQueue(database, receiver.target)),
  );
  if (config.resume !== undefined) {
    const { target, secret } = config.resume;
    stopNotices.push(sendNotices(config.resume, linkQueue(database, target, secret)));
  }
  for (const { name = null, url, secret } of config.receivers)
    stopNotices.push(sendErasures(crmTarget(name), { url, secret }));
  for (const receiver of config.auditFeed) stopNotices.push(sendAudit(receiver));
  const stopPublishing = runWorker(
    { tick: heartbeats.watch('scheduled publications', EVERY_MS.send, options.publishDue) },
    () => log.warn('scheduled publications failed'),
  );
  const stopReporting = runRetention(
    heartbeats.watch('overdue appeals', EVERY_MS.send, async () => {
      const options = { targets: noticeTargets(config.notices), publicOrigin, nowIso };
      await reportOverdue(database, options);
    }),
    () => log.warn('overdue appeals could not be reported'),
    OVERDUE_TIMES,
  );
  const stopTidying = runRetention(
    heartbeats.watch('files', EVERY_MS.erase, async () => {
      const removed = await files.removeUnsent(now());
      if (removed > 0) log.info({ removed }, 'files that belong to no request were removed');
    }),
    () => log.warn('files that belong to no request could not be removed'),
    retentionTimes,
  );
  const stopIndexing = runRetention(
    async (signal) => {
      await indexRequests({ database, forms, nowIso }, { signal });
    },
    () => log.warn('the search keys of older requests could not be written'),
    retentionTimes,
  );
  const stopClock = watchClock(time, () => log.warn('the time could not be checked'));
  const stopErasing = runRetention(
    heartbeats.watch('retention', EVERY_MS.erase, eraseInBackground(options)),
    () => log.warn('requests past their term could not be destroyed'),
    retentionTimes,
  );

  function sendLeads({ url, secret, name }: LeadReceiver): () => Promise<void> {
    const worker = createOutboxWorker({
      database,
      links: createFileLinks(database, config.publicUrl),
      post: createPostWebhook(url),
      secret,
      ...(name === undefined ? {} : { destination: name }),
      now,
      random: Math.random,
      onAttempt: (outcome) => {
        if (outcome.result === 'delivered') log.info(outcome, 'a lead was delivered');
        else log.warn(outcome, 'a lead was not delivered');
      },
    });
    const tick = heartbeats.watch(
      name === undefined ? 'outbox' : `outbox ${name}`,
      EVERY_MS.send,
      worker.tick,
    );
    return runWorker({ tick }, () => log.warn('the outbox could not be read or written'));
  }

  function sendNotices({ target, ...receiver }: NoticeReceiver, queue: MessageQueue): () => Promise<void> {
    const { tick } = createMessageWorker({
      ...{ queue, ...postTo(receiver), now, random: Math.random },
      onAttempt: (outcome) => {
        if (outcome.result !== 'delivered') log.warn({ ...outcome, target }, 'a notice was not delivered');
      },
    });
    return runWorker({ tick: heartbeats.watch(`notices ${target}`, EVERY_MS.send, tick) }, () =>
      log.warn('the notices could not be read or written'),
    );
  }

  function sendErasures(target: CrmTarget, receiver: Receiver): () => Promise<void> {
    const { tick } = createMessageWorker({
      ...{ queue: noticeQueue(database, target), ...postTo(receiver), now, random: Math.random },
      onAttempt: (outcome) => {
        if (outcome.result !== 'delivered') log.warn({ ...outcome, target }, 'an erasure was not confirmed');
      },
    });
    return runWorker({ tick: heartbeats.watch(`erasures ${target}`, EVERY_MS.send, tick) }, () =>
      log.warn('the erasures could not be read or written'),
    );
  }

  function sendAudit({ target, ...receiver }: AuditFeedReceiver): () => Promise<void> {
    const { post, secret } = postTo(receiver);
    const { tick } = createMessageWorker({
      ...{ queue: auditFeed(database, target), post: postLines(post), secret, now, random: Math.random },
      onAttempt: (outcome) => {
        if (outcome.result !== 'delivered')
          log.warn({ ...outcome, target }, 'the audit log was not delivered');
      },
    });
    return runWorker({ tick: heartbeats.watch(`audit ${target}`, EVERY_MS.send, tick) }, () =>
      log.warn('the audit log could not be read'),
    );
  }

  return async () => {
    stopWatching();
    await stopPublishing();
    await stopReporting();
    for (const stop of stopNotices) await stop();
    for (const stop of stopSending) await stop();
    await stopTidying();
    await stopIndexing();
    await stopClock();
    await stopErasing();
  };
}
