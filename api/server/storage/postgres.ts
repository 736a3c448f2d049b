import { Kysely, PostgresDialect, PostgresIntrospector, sql, type TableMetadata } from 'kysely';
import { parsePostgresHosts } from './postgres-hosts.ts';
import { PrimaryPool } from './primary-pool.ts';
import type { Tables } from './tables.ts';

const POOL_CONNECTIONS = 10;
const IDLE_CONNECTION_MS = 30_000;
/** Milliseconds to connect: with a request's deadline, failures show within two seconds. */
const CONNECT_TIMEOUT_MS = 1000;
/** Milliseconds to connect to one of several hosts; leaves time to look for another. */
const CONNECT_TO_ONE_OF_SEVERAL_TIMEOUT_MS = 500;
const STATEMENT_TIMEOUT_MS = 1400;
const ANSWER_MARGIN_MS = 100;

/** Timeouts and number of connections to PostgreSQL. */
export interface PostgresOptions {
  /** Timeout of a statement; longer for commands that read or change many rows. */
  statementTimeoutMs?: number;
  maxConnections?: number;
  /** Milliseconds to connect; 1000 by default, 500 with several hosts. */
  connectTimeoutMs?: number;
}

/**
 * Opens PostgreSQL by a URL, which may have several hosts; the writable one is used. Connects when
 * first needed, so a server may start and stay up while the database is away; queries then reject
 * within `CONNECT_TIMEOUT_MS` or `statementTimeoutMs`.
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
 * Lists the tables of this installation's schema, all that the migrator needs. Kysely's own lists
 * the columns of all schemas, which takes a second, and takes another installation's tables for
 * ours.
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
