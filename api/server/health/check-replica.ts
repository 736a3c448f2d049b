import type { ReplicaReads, ReplicaState } from '../storage/reads.ts';
import type { ReadinessCheck } from './readiness.ts';

const PROBLEMS: Readonly<Record<Exclude<ReplicaState, 'used'>, readonly [code: string, detail: string]>> = {
  away: ['REPLICA_AWAY', 'The replica does not answer: the primary is read.'],
  behind: ['REPLICA_BEHIND', 'The replica has not caught up: the primary is read.'],
  other: ['REPLICA_OTHER', 'The replica is no copy of the primary, so it is never read.'],
};

/**
 * Returns a readiness check that reports the process as degraded if the database's replica is not used; the
 * service is only slower then.
 */
export const checkReplica = (reads: Pick<ReplicaReads, 'state'>): ReadinessCheck => ({
  name: 'replica',
  mayFail: true,
  async check() {
    const state = await reads.state();
    if (state === 'used') return undefined;
    const [code, detail] = PROBLEMS[state];
    return { code, detail, isDegraded: true };
  },
});
