import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

const POOL_CONNECTIONS = 10;
const IDLE_CONNECTION_MS = 30_000;
/** Together with a request's own deadline: a visitor is told within two seconds that nothing could be stored. */
const CONNECT_TIMEOUT_MS = 1000;
const STATEMENT_TIMEOUT_MS = 1400;

export interface PostgresOptions {
  /** Longer for commands that read or change many rows. */
  statementTimeoutMs?: number;
  maxConnections?: number;
}

/**
 * PostgreSQL by its address. Connects when it is first asked, so a server may start, and stay, while the database is
 * away; what is asked meanwhile rejects within `CONNECT_TIMEOUT_MS` or `statementTimeoutMs`.
 */
export function openPostgres(
  url: string,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS, maxConnections = POOL_CONNECTIONS }: PostgresOptions = {},
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    // The server's own limit does not help against a server that has stopped answering.
    query_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    keepAlive: true,
    application_name: 'zayavka',
  });
  // Without a listener the end of an idle connection, or of one between two statements, ends the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Whoever uses the connection next is told by a rejection. */
const ignore = (): void => {};
