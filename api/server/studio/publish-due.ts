import type { User } from '../access/users.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { Proposal } from '../publication/proposal-store.ts';
import type { StudioServices } from './handler.ts';
import { publishOpened } from './proposals/publish-proposal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publishDue(): Promise<number>;
  }
}

type DueServices = Omit<StudioServices, 'previews' | 'appeals' | 'https'>;

/**
 * Publishes the proposals whose scheduled time has come, in the name of the people who scheduled them; each by one
 * process only. A refused one then waits for a person, with the reason; one that could not be tried is tried again
 * next time. Resolves with the number of those that are done.
 */
export async function publishDue(services: DueServices): Promise<number> {
  const { proposals, now } = services;
  let done = 0;
  for (const proposal of await proposals.due(new Date(now()).toISOString()))
    done += Number(await publishOne(services, proposal));
  return done;
}

async function publishOne(services: DueServices, proposal: Proposal): Promise<boolean> {
  const { schedule, id } = proposal;
  if (schedule === undefined) return false;
  try {
    const user = await scheduler(services, schedule.userId);
    // The person proved their identity when scheduling.
    const by = { user, onBreaking: () => {} };
    await publishOpened(services, proposal, by, { scheduledAt: schedule.at });
    return true;
  } catch (error) {
    if (!(error instanceof HttpRefusal) || PASSING.has(error.status)) throw error;
    const now = await services.proposals.find(id);
    // Another process or a person has published it.
    if (now?.state !== 'open' || now.schedule?.at !== schedule.at) return false;
    return keep(services, proposal, Object.values(error.errors)[0]?.code ?? 'definitionsBroken');
  }
}

/** Statuses of temporary failures: the machine is busy, or the definitions cannot be read now. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);

async function scheduler({ database }: DueServices, id: string): Promise<User> {
  const user = await database
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (user === undefined) throw new HttpRefusal(403, '', 'approverMissing');
  return user;
}

async function keep(services: DueServices, proposal: Proposal, code: string): Promise<boolean> {
  const { database, proposals, access, notices } = services;
  const { id, document, verdict, schedule } = proposal;
  return database.transaction().execute(async (transaction) => {
    if (!(await proposals.schedule(transaction, proposal, undefined, code))) return false;
    await notices.add(transaction, 'proposal.kept', { id, document, verdict });
    await access.audit(transaction, {
      userId: schedule?.userId ?? null,
      action: 'proposal-kept',
      subject: `document:${document}`,
      details: { proposal: id, reason: code, scheduledAt: schedule?.at ?? '' },
    });
    return true;
  });
}
