import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Reader of the database for what may come from a replica: lists, searches, exports and figures; never what
 * decides about a write.
 */
export interface Reads {
  /**
   * Reads from the replica if that has everything committed so far, else from the primary. `read` gets a
   * connection that refuses writes, and may run twice.
   */
  run<Result>(read: (database: Kysely<Tables>) => Promise<Result>): Promise<Result>;
}

/** State of a read replica: used, behind the primary, unreachable (`away`), or no copy of the primary (`other`). */
export type ReplicaState = 'used' | 'behind' | 'away' | 'other';

/** Reader that prefers a replica, with the replica's state. */
export interface ReplicaReads extends Reads {
  /** Resolves with the state now. */
  state(): Promise<ReplicaState>;
}

/** Databases, clock and callbacks of the reader that prefers a replica. */
export interface ReplicaPorts {
  primary: Kysely<Tables>;
  replica: Kysely<Tables>;
  /** Milliseconds of a clock of which only differences count. */
  monotonicMs(): number;
  wait(ms: number): Promise<unknown>;
  /** Called once for each read. */
  onRead(state: ReplicaState): void;
  /** Called with the code or name of a failure of the replica: a message may quote a row. */
  onFailure(failure: { code: string }): void;
}

/** Longest wait for a replica to have the same position: the list would come from the primary in that time. */
const CATCH_UP_MS = 200;
const LOOK_MS = 20;
/** Time in which a replica without a connection is left alone, because each attempt may take a second. */
const PAUSE_MS = 5000;
/** Code of PostgreSQL; those of Node, such as EPIPE, have no digit. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;
const LOST_CONNECTION_SQLSTATE = /^(08|57P)/;
/** Code of a statement that has taken too long: the primary would be as slow. */
const TIMED_OUT_SQLSTATE = '57014';

/** Returns the reader of an installation without a replica: it reads from the primary. */
export const readsOf = (database: Kysely<Tables>): Reads => ({ run: (read) => read(database) });

/**
 * Returns a reader that uses the replica if it has everything committed so far, for which it waits up to 200
 * ms, otherwise the primary. A replica that cannot be reached is left alone for five seconds.
 */
export function createReplicaReads(ports: ReplicaPorts): ReplicaReads {
  const { primary, replica, monotonicMs, wait, onRead, onFailure } = ports;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;

  /** Resolves with the position of the primary's log, which is past every commit so far. */
  const positionOf = async (database: Kysely<Tables>): Promise<Position> => {
    const { rows } = await sql<Position>`
      select system_identifier::text as system, pg_current_wal_insert_lsn()::text as lsn, ${OWN_TIMELINE} as timeline
      from pg_control_system()`.execute(database);
    return rows[0] as Position;
  };

  const reached = async (
    connection: Kysely<Tables>,
    { system, lsn, timeline }: Position,
  ): Promise<ReplicaState> => {
    const untilMs = monotonicMs() + CATCH_UP_MS;
    for (;;) {
      // A promoted standby or a restored backup has the number of the system, and a history of its own.
      const { rows } = await sql<{ is_copy: boolean; has: boolean }>`
        select system_identifier::text = ${system}
          and case when pg_is_in_recovery() then true else ${OWN_TIMELINE} = ${timeline} end as is_copy,
          case when pg_is_in_recovery()
          then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end >= ${lsn}::pg_lsn as has
        from pg_control_system()`.execute(connection);
      if (rows[0]?.is_copy !== true) return 'other';
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
        // Under a stricter default of the database, each look would see the position of the first.
        .setIsolationLevel('read committed')
        .execute(async (connection) => {
          const state = await reached(connection, position);
          return state === 'used' ? { state, result: await read(connection) } : { state };
        });
    } catch (error) {
      const code = codeOf(error);
      onFailure({ code });
      if (code === TIMED_OUT_SQLSTATE) throw error;
      if (!SQLSTATE.test(code) || LOST_CONNECTION_SQLSTATE.test(code))
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

const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
};

/** Timeline of a server outside recovery, which each promotion changes. */
const OWN_TIMELINE = sql<string>`left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`;

interface Position {
  /** Number that a primary and its copies share. */
  system: string;
  lsn: string;
  timeline: string;
}
