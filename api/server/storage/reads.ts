import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Reader of what may come from a replica: lists, searches, exports and figures; never what decides about a write. */
export interface Reads {
  /**
   * Reads from the replica if that has everything committed so far, else from the primary. `read` gets a
   * connection that refuses writes, and may run twice.
   */
  run<Result>(read: (database: Kysely<Tables>) => Promise<Result>): Promise<Result>;
}

/** State of a replica. `other`: it is no copy of the primary. */
export type ReplicaState = 'used' | 'behind' | 'away' | 'other';

export interface ReplicaReads extends Reads {
  /** Resolves with the state now. */
  state(): Promise<ReplicaState>;
}

export interface ReplicaPorts {
  primary: Kysely<Tables>;
  replica: Kysely<Tables>;
  /** Milliseconds of a clock of which only differences count. */
  monotonicMs(): number;
  wait(ms: number): Promise<unknown>;
  /** Called once for each read. */
  onRead(state: ReplicaState): void;
}

/** Longest wait for a replica to catch up: the list would come from the primary in that time. */
const CATCH_UP_MS = 200;
const LOOK_MS = 20;
/** Time in which a replica that has failed is left alone, because each attempt may take a second. */
const PAUSE_MS = 5000;

/** Returns the reader of an installation without a replica. */
export const readsOf = (database: Kysely<Tables>): Reads => ({ run: (read) => read(database) });

/** Returns a reader that prefers a replica and falls back to the primary. */
export function createReplicaReads(ports: ReplicaPorts): ReplicaReads {
  const { primary, replica, monotonicMs, wait, onRead } = ports;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;

  /** Resolves with the position of the primary's log, which is past every commit so far. */
  const positionOf = async (database: Kysely<Tables>): Promise<Position> => {
    const { rows } = await sql<Position>`
      select system_identifier::text as system, pg_current_wal_insert_lsn()::text as lsn
      from pg_control_system()`.execute(database);
    return rows[0] as Position;
  };

  const reached = async (connection: Kysely<Tables>, { system, lsn }: Position): Promise<ReplicaState> => {
    const untilMs = monotonicMs() + CATCH_UP_MS;
    for (;;) {
      const { rows } = await sql<{ system: string; has: boolean }>`
        select system_identifier::text as system, case when pg_is_in_recovery()
          then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end >= ${lsn}::pg_lsn as has
        from pg_control_system()`.execute(connection);
      if (rows[0]?.system !== system) return 'other';
      if (rows[0].has) return 'used';
      if (monotonicMs() >= untilMs) return 'behind';
      await wait(LOOK_MS);
    }
  };

  /** Runs a read in a transaction, so that a pooler's connection is the one whose position was asked. */
  const tryReplica = async <Result>(
    read: (database: Kysely<Tables>) => Promise<Result>,
  ): Promise<{ state: ReplicaState; result?: Result }> => {
    if (monotonicMs() < pausedUntilMs) return { state: 'away' };
    // The primary's failure is the caller's: it is not held against the replica.
    const position = await positionOf(primary);
    try {
      return await replica
        .transaction()
        .setAccessMode('read only')
        .execute(async (connection) => {
          const state = await reached(connection, position);
          return state === 'used' ? { state, result: await read(connection) } : { state };
        });
    } catch {
      pausedUntilMs = monotonicMs() + PAUSE_MS;
      return { state: 'away' };
    }
  };

  return {
    async run(read) {
      const tried = await tryReplica(read);
      onRead(tried.state);
      return tried.state === 'used' ? (tried.result as Awaited<ReturnType<typeof read>>) : read(primary);
    },
    async state() {
      return (await tryReplica(async () => undefined)).state;
    },
  };
}

interface Position {
  /** Number that a primary and its copies share. */
  system: string;
  lsn: string;
}
