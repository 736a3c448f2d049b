import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import {
  createOutboxWorker,
  createPostWebhook,
  eraseExpired,
  type FormStore,
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
  now(): number;
}

/** What goes on beside requests. Resolves, when stopped, after what is under way has ended. */
export function startBackground({
  config,
  database,
  forms,
  log,
  now,
}: BackgroundOptions): () => Promise<void> {
  const stopWatching = watchLiveForms(forms, () => log.warn('what is live could not be read again'));
  const stopSending = config.crm === undefined ? undefined : sendLeads(config.crm);

  const stopErasing = runRetention(
    async () => {
      const requests = await eraseExpired(database, forms, { nowMs: now() });
      if (requests > 0) log.info({ requests }, 'requests whose time is over were destroyed');
    },
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
    return runWorker(worker, () => log.warn('the outbox could not be read or written'));
  }

  return async () => {
    stopWatching();
    await stopSending?.();
    await stopErasing();
  };
}
