import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createMessageWorker,
  createPostWebhook,
  createRequestStore,
  leadQueue,
  type MessageWorker,
  migrate,
  openSqlite,
  type PostWebhook,
} from '#server';
import { newRequest, publishStub } from '../storage/new-request.ts';
import { startCrmReceiver } from './crm-receiver.ts';

export interface CrmDownOptions {
  leads: number;
  workers: number;
}

export interface CrmDownResult {
  leads: number;
  /** Leads that the CRM accepted at least once. */
  delivered: number;
  /** Leads that the CRM accepted more than once: their sender crashed before it could mark the delivery. */
  repeated: number;
  /** Leads repeated under another id or with another body. */
  differing: number;
  forged: number;
  /** Messages sent during the outage of an hour. */
  attemptsWhileDown: number;
  crashes: number;
}

const SECRET = 'a secret of the bank and its CRM';
const MINUTE_MS = 60_000;
const STEP_MS = 5000;
const TIME_LIMIT_MS = 1000;
/** Share of deliveries after which the process crashes before it marks them. */
const CRASH_SHARE = 0.05;
const BEHAVIOURS = ['fail', 'redirect'] as const;
/** Each hanging call takes real time, so that only one minute of each half hour hangs. */
const HALF_HOUR_STEPS = 360;
const MINUTE_STEPS = 12;

/**
 * Stores leads while the CRM refuses everything for an hour of simulated time; then the CRM recovers and
 * senders crash.
 */
export async function loseCrm({ leads, workers }: CrmDownOptions): Promise<CrmDownResult> {
  let nowMs = Date.UTC(2026, 0, 15, 9);
  const nowIso = (): string => new Date(nowMs).toISOString();
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-crm-'));
  const database = openSqlite(folder);
  const crm = await startCrmReceiver(SECRET, () => nowMs);
  let crashes = 0;
  try {
    await migrate(database);
    await publishStub(database);
    const requests = createRequestStore(database, nowIso);
    const post = createPostWebhook(crm.url, TIME_LIMIT_MS);
    const crashing: PostWebhook = async (message) => {
      const delivery = await post(message);
      if (!delivery.ok || Math.random() >= CRASH_SHARE) return delivery;
      crashes += 1;
      throw new Error('the process ends here');
    };
    const worker = (): MessageWorker =>
      createMessageWorker({
        queue: leadQueue(database, null),
        post: crashing,
        secret: SECRET,
        now: () => nowMs,
        random: Math.random,
      });
    const running = Array.from({ length: workers }, worker);
    /** A new worker replaces each one that has crashed. */
    const tickAll = () =>
      Promise.all(
        running.map(async (one, index) => {
          try {
            while ((await one.tick()) > 0);
          } catch {
            running[index] = worker();
          }
        }),
      );

    const ids: string[] = [];
    const steps = (60 * MINUTE_MS) / STEP_MS;
    for (let step = 0; step < steps; step += 1, nowMs += STEP_MS) {
      const isHanging = step % HALF_HOUR_STEPS < MINUTE_STEPS;
      crm.behaviour = isHanging ? 'hang' : (BEHAVIOURS[Math.floor(step / 60) % BEHAVIOURS.length] ?? 'fail');
      const due = Math.floor((leads * (step + 1)) / steps) - ids.length;
      const saved = await Promise.all(Array.from({ length: due }, () => requests.save(newRequest())));
      ids.push(...saved.flatMap((one) => ('id' in one ? [one.id] : [])));
      await tickAll();
    }
    const attemptsWhileDown = crm.received.length;
    crm.received = [];
    crm.behaviour = 'accept';
    const isOpen = () =>
      database.selectFrom('outbox').select('id').where('state', '=', 'pending').limit(1).executeTakeFirst();
    while ((await isOpen()) !== undefined) {
      await tickAll();
      nowMs += MINUTE_MS;
    }
    const byLead = Map.groupBy(crm.received, ({ body }) => (JSON.parse(body) as Message).data.id);
    return {
      leads: ids.length,
      delivered: ids.filter((id) => byLead.has(id)).length,
      repeated: [...byLead.values()].filter((messages) => messages.length > 1).length,
      differing: [...byLead.values()].filter(
        (messages) => new Set(messages.map(({ id, body }) => `${id} ${body}`)).size > 1,
      ).length,
      forged: crm.forged,
      attemptsWhileDown,
      crashes,
    };
  } finally {
    await crm.close();
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Message {
  data: { id: string };
}
