import { Kysely, PostgresDialect, PostgresIntrospector, sql, type TableMetadata } from 'kysely';
import { parsePostgresHosts } from './postgres-hosts.ts';
import { PrimaryPool } from './primary-pool.ts';
import type { Tables } from './tables.ts';

const POOL_CONNECTIONS = 10;
const IDLE_CONNECTION_MS = 30_000;
/** Together with a request's own deadline: a visitor learns within two seconds that nothing could be stored. */
const CONNECT_TIMEOUT_MS = 1000;
/** Of one host among several: one that is gone, and then the search for another, take no longer together. */
const CONNECT_TO_ONE_OF_SEVERAL_TIMEOUT_MS = 500;
const STATEMENT_TIMEOUT_MS = 1400;
const ANSWER_MARGIN_MS = 100;

export interface PostgresOptions {
  /** Longer for commands that read or change many rows. */
  statementTimeoutMs?: number;
  maxConnections?: number;
  /** A second unless given, and half of one where there are several hosts. */
  connectTimeoutMs?: number;
}

/**
 * PostgreSQL by its address, which may name several hosts: then by the one of them that takes writes. Connects when it is
 * first asked, so a server may start, and stay, while the database is away; what is asked meanwhile rejects within
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
  const pool = new PrimaryPool(hosts, {
    max: maxConnections,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis:
      connectTimeoutMs ?? (hosts.urls.length > 1 ? CONNECT_TO_ONE_OF_SEVERAL_TIMEOUT_MS : CONNECT_TIMEOUT_MS),
    statement_timeout: statementTimeoutMs,
    // The server's own limit does not help against a server that has stopped answering; where it answers, it is first, because a
    // connection that this one ends is closed.
    query_timeout: statementTimeoutMs + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    keepAlive: true,
    application_name: 'zayavka',
  });
  return new Kysely<Tables>({ dialect: new Dialect({ pool }) });
}

/**
 * Lists the tables of this installation's schema, by name alone: that is what the migrator asks. Kysely's own lists the
 * columns of every schema, takes a second where there are many, and finds another installation's tables for ours.
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
