import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { serverError } from '../server-error.ts';
import type { PostgresHosts } from './postgres-hosts.ts';

/** Function of the server that gave up waiting, which identifies the warning in any language. */
const GAVE_UP_WAITING = 'SyncRepWaitForLSN';
/** Codes of a write on a read-only host, a shutdown, or a lost connection. */
const LOST_HOST_SQLSTATE = /^(25006|57P0[1-3]|08[0-9A-Z]{3})$/;
/** Code with which a pooler as PgBouncer refuses a session; PostgreSQL has other codes. */
const POOLER_SQLSTATE = '08P01';
const BEGIN = /^(begin|start transaction)\b/;

/** Limits of statements and of transactions in milliseconds, by the names that PostgreSQL has for them. */
type SessionLimits = Readonly<Record<'statement_timeout' | 'idle_in_transaction_session_timeout', number>>;

/**
 * Pool of connections to the PostgreSQL host that accepts writes. When a connection breaks or refuses a write, the
 * hosts are tried for the writable one, and new connections go there. Timeouts are set per session, or behind a
 * pooler, whose sessions are shared, per transaction.
 */
export class PrimaryPool implements PostgresPool {
  readonly options: pg.PoolConfig;
  readonly #hosts: PostgresHosts;
  readonly #limits: SessionLimits;
  readonly #sessions = new WeakMap<pg.PoolClient, Session>();
  #primary: string;
  #isPooled = false;
  #pool: pg.Pool;
  #search: Promise<void> | undefined;
  #hasEnded = false;

  constructor(hosts: PostgresHosts, options: pg.PoolConfig, limits: SessionLimits) {
    this.#hosts = hosts;
    this.options = options;
    this.#limits = limits;
    this.#primary = hosts.urls[0];
    this.#pool = this.#poolOfPrimary();
  }

  async connect(): Promise<PostgresPoolClient> {
    await this.#search;
    const pool = this.#pool;
    try {
      return await this.#borrow();
    } catch (error) {
      await this.#findPrimary();
      if (this.#pool === pool) throw error;
      return this.#borrow();
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#search;
    await this.#pool.end();
  }

  async #borrow(): Promise<Session> {
    const pool = this.#pool;
    try {
      return this.#sessionOf(await pool.connect());
    } catch (error) {
      if (isOfPooler(error)) this.#limitTransactions();
      if (this.#pool === pool) throw error;
      return this.#sessionOf(await this.#pool.connect());
    }
  }

  #limitTransactions(): void {
    if (this.#isPooled || this.#hasEnded) return;
    this.#isPooled = true;
    this.#replacePool();
  }

  #sessionOf(client: pg.PoolClient): Session {
    const known = this.#sessions.get(client);
    if (known !== undefined) return known;
    const limits = this.#isPooled ? this.#limits : undefined;
    const session = new Session(client, () => void this.#findPrimary(), limits);
    this.#sessions.set(client, session);
    return session;
  }

  #findPrimary(): Promise<void> {
    if (this.#hosts.urls.length === 1) return Promise.resolve();
    this.#search ??= this.#moveToPrimary().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  async #moveToPrimary(): Promise<void> {
    const asked = this.#hosts.urls.map(async (url) => {
      await this.#ask(url);
      return url;
    });
    const current = this.#hosts.urls.indexOf(this.#primary);
    const elsewhere = Promise.any(asked.filter((_host, index) => index !== current)).catch(() => undefined);
    // The current host comes first: an old primary that wakes up accepts writes until it is
    // stopped.
    const found = (await asked[current]?.catch(() => undefined)) ?? (await elsewhere);
    if (found === undefined || found === this.#primary || this.#hasEnded) return;
    this.#primary = found;
    this.#replacePool();
  }

  #replacePool(): void {
    const left = this.#pool;
    this.#pool = this.#poolOfPrimary();
    // The pool ends once its borrowed connections are returned.
    left.end().catch(ignore);
  }

  /**
   * Rejects unless the host accepts connections and writes now. Opens a new connection, because an idle one
   * may belong to a host that is down.
   */
  async #ask(url: string): Promise<void> {
    const client = new pg.Client({ ...this.options, connectionString: url });
    client.on('error', ignore);
    try {
      await client.connect();
      await refuseReadOnly(client);
    } finally {
      client.end().catch(ignore);
    }
  }

  #poolOfPrimary(): pg.Pool {
    const pool = new pg.Pool({
      ...this.options,
      ...(this.#isPooled ? {} : this.#limits),
      connectionString: this.#primary,
      ...(this.#hosts.needsPrimary && { onConnect: refuseReadOnly }),
    });
    // Without a listener, the end of an idle connection, or of one between two statements, would end the
    // process.
    pool.on('error', ignore);
    pool.on('connect', (client) => client.on('error', ignore));
    return pool;
  }
}

/** Connection, used until its first fault. */
class Session implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #onLost: () => void;
  /** Statements that limit a transaction; absent if the session has limits. */
  readonly #limiting: string | undefined;
  #isUnconfirmed = false;
  #fault: unknown;

  constructor(client: pg.PoolClient, onLost: () => void, limits: SessionLimits | undefined) {
    this.#client = client;
    this.#onLost = onLost;
    this.#limiting =
      limits &&
      Object.entries(limits)
        .map(([name, ms]) => `set local ${name} = ${ms}`)
        .join('; ');
    client.on('notice', ({ routine }) => {
      if (routine === GAVE_UP_WAITING) this.#isUnconfirmed = true;
    });
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  // Kysely streams with cursors only if it is given their class.
  query(sql: unknown, parameters: readonly unknown[] = []): never {
    return this.#limited(String(sql), parameters) as never;
  }

  /** Sets the timeouts of a transaction at its beginning; a single statement gets a transaction. */
  async #limited(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#limiting === undefined || this.#isInTransaction()) return this.#ask(sql, parameters);
    if (BEGIN.test(sql)) return this.#ask(`${sql}; ${this.#limiting}`);
    await this.#ask(`begin; ${this.#limiting}`);
    try {
      const result = await this.#ask(sql, parameters);
      await this.#ask('commit');
      return result;
    } catch (error) {
      if (this.#isInTransaction()) await this.#ask('rollback').catch(ignore);
      throw error;
    }
  }

  #isInTransaction(): boolean {
    return this.#client.getTransactionStatus() !== 'I';
  }

  async #ask(sql: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    // After a timeout, a query would wait behind the one that has timed out.
    if (this.#fault !== undefined) throw this.#fault;
    this.#isUnconfirmed = false;
    try {
      const result = await this.#client.query(sql, [...parameters]);
      // PostgreSQL reports success, but only one host has the commit: a failover would lose it.
      if (this.#isUnconfirmed) throw serverError('COMMIT_UNCONFIRMED');
      return result;
    } catch (error) {
      if (isLost(error)) {
        this.#fault = error;
        this.#onLost();
      }
      throw error;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#fault !== undefined);
  }
}

/** True if an error leaves the connection in an unknown state: the database itself did not report it. */
const isLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? LOST_HOST_SQLSTATE.test(error.code ?? '')
    : (error as { code?: unknown }).code !== 'COMMIT_UNCONFIRMED';

const isOfPooler = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === POOLER_SQLSTATE;

async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw serverError('DATABASE_READ_ONLY');
}

/** Ignores an error of an idle connection: the next query on it rejects. */
const ignore = (): void => {};
