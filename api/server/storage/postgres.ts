import { Kysely, PostgresDialect, PostgresIntrospector, sql, type TableMetadata } from 'kysely';
import { parsePostgresHosts } from './postgres-hosts.ts';
import { PrimaryPool } from './primary-pool.ts';
import type { Tables } from './tables.ts';

const POOL_CONNECTIONS = 10;
const IDLE_CONNECTION_MS = 30_000;
/** Timeout that, with a request's own deadline, reports a failure to the visitor within two seconds. */
const CONNECT_TIMEOUT_MS = 1000;
/** Connect timeout per host among several, which leaves time to search for another one. */
const CONNECT_TO_ONE_OF_SEVERAL_TIMEOUT_MS = 500;
const STATEMENT_TIMEOUT_MS = 1400;
const ANSWER_MARGIN_MS = 100;

export interface PostgresOptions {
  /** Timeout of a statement; longer for commands that read or change many rows. */
  statementTimeoutMs?: number;
  maxConnections?: number;
  /** A second by default, half of one with several hosts. */
  connectTimeoutMs?: number;
}

/**
 * Opens PostgreSQL by a URL, which may have several hosts; the writable one is used. Connects lazily, so a
 * server may start and stay up while the database is away; queries reject in the meantime within
 * `CONNECT_TIMEOUT_MS` or `statementTimeoutMs`.
 */
export function openPostgres(
  url: string,
  {
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    maxConnections = POOL_CONNECTIONS,
    connectTimeoutMs,
  }: PostgresOptions = {},
): Kysely<Tables> {
  const hosts = parsePostgresHosts(url) ?? { urls: [url], needsPrimary: false };
  const options = {
    max: maxConnections,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis:
      connectTimeoutMs ?? (hosts.urls.length > 1 ? CONNECT_TO_ONE_OF_SEVERAL_TIMEOUT_MS : CONNECT_TIMEOUT_MS),
    // The client's timeout covers servers that have stopped answering. It is longer than the server's own,
    // because it closes the connection.
    query_timeout: statementTimeoutMs + ANSWER_MARGIN_MS,
    keepAlive: true,
    application_name: 'zayavka',
  };
  const pool = new PrimaryPool(hosts, options, {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
  });
  return new Kysely<Tables>({ dialect: new Dialect({ pool }) });
}

/**
 * Lists the tables of this installation's schema by name, which is all that the migrator needs. Kysely's own
 * introspection lists the columns of every schema, takes a second if there are many, and mistakes another
 * installation's tables for this one's.
 */
class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #database: Kysely<unknown>;

  constructor(database: Kysely<unknown>) {
    super(database);
    this.#database = database;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(this.#database);
    return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
  }
}

class Dialect extends PostgresDialect {
  override createIntrospector(database: Kysely<unknown>): PostgresIntrospector {
    return new OwnSchemaIntrospector(database);
  }
}
