import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import {
  createOutboxWorker,
  createPostWebhook,
  eraseExpired,
  type FormStore,
  type Heartbeats,
  runRetention,
  runWorker,
  type Tables,
  watchLiveForms,
} from '#server';
import type { Config } from './config.ts';

export interface BackgroundOptions {
  config: Config;
  database: Kysely<Tables>;
  forms: FormStore;
  log: FastifyBaseLogger;
  /** Is notified of each work that has succeeded. */
  heartbeats: Heartbeats;
  now(): number;
}

/** A turn of the outbox takes as long as the CRM does. */
const EVERY_MS = { look: 1000, send: 60_000, erase: 60 * 60_000 };

/** What goes on beside requests. Resolves, when stopped, after what is under way has ended. */
export function startBackground({
  config,
  database,
  forms,
  log,
  heartbeats,
  now,
}: BackgroundOptions): () => Promise<void> {
  const refresh = heartbeats.watch('live-forms', EVERY_MS.look, forms.refresh);
  const stopWatching = watchLiveForms({ ...forms, refresh }, () =>
    log.warn('what is live could not be read again'),
  );
  const stopSending = config.crm === undefined ? undefined : sendLeads(config.crm);

  const stopErasing = runRetention(
    heartbeats.watch('retention', EVERY_MS.erase, async () => {
      const requests = await eraseExpired(database, forms, { nowMs: now() });
      if (requests > 0) log.info({ requests }, 'requests whose time is over were destroyed');
    }),
    () => log.warn('requests whose time is over could not be destroyed'),
  );

  function sendLeads({ url, secret }: NonNullable<Config['crm']>): () => Promise<void> {
    const worker = createOutboxWorker({
      database,
      post: createPostWebhook(url),
      secret,
      now,
      random: Math.random,
      onAttempt: (outcome) => {
        if (outcome.result === 'delivered') log.info(outcome, 'a lead was delivered');
        else log.warn(outcome, 'a lead was not delivered');
      },
    });
    const tick = heartbeats.watch('outbox', EVERY_MS.send, worker.tick);
    return runWorker({ tick }, () => log.warn('the outbox could not be read or written'));
  }

  return async () => {
    stopWatching();
    await stopSending?.();
    await stopErasing();
  };
}
