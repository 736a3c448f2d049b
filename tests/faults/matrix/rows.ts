import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { DAY_MS } from '#engine/model/time';
import { backupSqlite } from '#server';
import { ownDefinitions } from '../../../app/definitions-folder.ts';
import { fill } from '../disk-full.ts';
import type { ServerProcess } from '../server-process.ts';
import { damageRequests, lock, overwrite } from './damage.ts';
import type { Place, PlaceKind } from './place.ts';

/** States that each side of the service shows during the fault. */
export interface States {
  /** Statuses of the answers, such as `200` or `503`; `no server` if it has not started. */
  submit: string;
  /** Status and the code of the first failing check. */
  readyz: string;
  /** `works`, `notice` above the page, or a status; `302` leads to the sign-in. */
  studio: string;
  /** Exit code and error code of `cli`. */
  cli: string;
}

export interface MatrixRow {
  fault: string;
  place?: PlaceKind;
  env?: Readonly<Record<string, string>>;
  /** True if the server's clock can be set and its retention runs repeatedly. */
  isTimed?: boolean;
  /** True if the fault happens between two starts; otherwise it hits a running server. */
  isBetweenStarts?: boolean;
  /**
   * Causes the fault and resolves with its reversal, if there is one: the same process must store again
   * afterwards.
   */
  cause(place: Place, server: ServerProcess): Promise<(() => Promise<unknown>) | undefined>;
  /** True if most of the row's time is spent waiting for timeouts, so that others can run beside it. */
  isLong?: boolean;
  /** True if the same process must report no problem after the reversal. */
  isReadyAfter?: boolean;
  /** True if the fault destroys earlier requests, so that only later ones count as lost. */
  destroys?: boolean;
  /** Command to run; by default `outbox list`. */
  cli?: readonly string[];
  expected: States;
}

const POLL_MS = 100;

const run = promisify(execFile);
const nothing = undefined;

async function changeDatabase(place: Place, ...statements: readonly string[]): Promise<void> {
  const database = place.open();
  for (const statement of statements) await sql.raw(statement).execute(database);
  await database.destroy();
}

const lost: States = {
  submit: '503',
  readyz: '503 DATABASE_FILE_LOST',
  studio: '503',
  cli: '2 no database',
};

/**
 * Returns a row in which only the checked clock protects the stored requests: every lead is delivered, and an
 * erasure has neither grace nor a maximum share.
 */
const clockOff = (title: string, days: number, studio: string): MatrixRow => ({
  fault: `clock ${title}`,
  isTimed: true,
  env: {
    ...{ RETENTION_AFTER_MS: '0', RETENTION_EVERY_MS: '250' },
    ...{ ERASURE_GRACE_DAYS: '0', ERASURE_MAX_PERCENT: '100' },
  },
  async cause(place, { child }) {
    await changeDatabase(place, "update outbox set state = 'delivered'");
    child.send({ wrongByMs: days * DAY_MS });
    return async () => child.send({ wrongByMs: 0 });
  },
  expected: { submit: '200', readyz: '200 CLOCK_JUMPED', studio, cli: '0' },
});

/** Every known fault; add a row for a new one. */
export const matrixRows: readonly MatrixRow[] = [
  {
    fault: 'none',
    cause: async () => nothing,
    expected: { submit: '200', readyz: '200', studio: 'works', cli: '0' },
  },
  {
    fault: 'disk full',
    place: 'loop disk',
    async cause({ disk }) {
      const folder = disk?.folder ?? '';
      await fill(join(folder, 'ballast'), folder, 0);
      return () => rm(join(folder, 'ballast'));
    },
    expected: { submit: '503', readyz: '503 DISK_FULL', studio: 'works', cli: '2 DATA_DIR_UNUSABLE' },
  },
  {
    fault: 'disk read-only after an error',
    place: 'loop disk',
    async cause({ disk }) {
      // The mount option is what ext4 itself does after a disk error.
      await run('mount', ['-o', 'remount,abort', disk?.folder ?? '']);
      return nothing;
    },
    expected: { submit: '503', readyz: '503 DISK_FAILED', studio: 'works', cli: '2 DATA_DIR_UNUSABLE' },
  },
  {
    fault: 'reserve reached',
    env: { DISK_RESERVE_MB: '1048576' },
    cause: async () => nothing,
    expected: { submit: '200', readyz: '200 DISK_RESERVE', studio: 'works', cli: '0' },
  },
  {
    fault: 'reserve reached until room is made',
    place: 'loop disk',
    env: { DISK_RESERVE_MB: '8' },
    isReadyAfter: true,
    async cause({ disk }) {
      const folder = disk?.folder ?? '';
      await fill(join(folder, 'ballast'), folder, 4 * 2 ** 20);
      return () => rm(join(folder, 'ballast'));
    },
    expected: { submit: '200', readyz: '200 DISK_RESERVE', studio: 'works', cli: '0' },
  },
  {
    fault: 'file deleted',
    destroys: true,
    async cause({ file }) {
      for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix);
      return nothing;
    },
    expected: lost,
  },
  {
    fault: 'file moved away and back',
    async cause({ file }) {
      await rename(file, `${file}.away`);
      return () => rename(`${file}.away`, file);
    },
    expected: lost,
  },
  {
    fault: 'file replaced by a backup',
    destroys: true,
    async cause({ dataDir, file }) {
      // The steps of a documented restore, but the service keeps running.
      await backupSqlite(dataDir, `${file}.backup`);
      for (const suffix of ['-wal', '-shm']) await rm(file + suffix);
      await rename(`${file}.backup`, file);
      return nothing;
    },
    expected: { ...lost, cli: '0' },
  },
  {
    fault: 'file written over',
    destroys: true,
    async cause({ file }) {
      await overwrite(file, 0, 512 * 1024);
      return nothing;
    },
    expected: { ...lost, cli: '2 DATA_DIR_UNUSABLE' },
  },
  {
    fault: 'file damaged between starts',
    isBetweenStarts: true,
    destroys: true,
    cause: damageRequests,
    expected: { submit: '503', readyz: '503 DATABASE_CORRUPT', studio: 'works', cli: '2' },
  },
  {
    fault: 'locked by another process',
    isLong: true,
    cause: lock,
    expected: { submit: '503', readyz: '503 DATABASE_LOCKED', studio: 'works', cli: '2 DATA_DIR_UNUSABLE' },
  },
  {
    fault: 'newer schema under a running server',
    async cause(place) {
      await changeDatabase(
        place,
        "insert into kysely_migration values ('0099-of-tomorrow', '2026-01-15')",
        'alter table requests drop column signals',
      );
      return nothing;
    },
    expected: { submit: '503', readyz: '503 MIGRATION_UNKNOWN', studio: 'works', cli: '2 MIGRATION_UNKNOWN' },
  },
  {
    fault: 'newer schema between starts',
    isBetweenStarts: true,
    async cause(place) {
      await changeDatabase(place, "insert into kysely_migration values ('0099-of-tomorrow', '2026-01-15')");
      return nothing;
    },
    expected: {
      submit: 'no server',
      readyz: 'no server MIGRATION_UNKNOWN',
      studio: 'no server',
      cli: '2 MIGRATION_UNKNOWN',
    },
  },
  {
    fault: 'column dropped between starts',
    isBetweenStarts: true,
    async cause(place) {
      await changeDatabase(place, 'alter table requests drop column signals');
      return nothing;
    },
    expected: {
      submit: 'no server',
      readyz: 'no server SCHEMA_DAMAGED',
      studio: 'no server',
      cli: '2 SCHEMA_DAMAGED',
    },
  },
  {
    fault: 'definitions folder half-written',
    isBetweenStarts: true,
    isReadyAfter: true,
    env: { DEFINITIONS_LOOK_SECONDS: '1' },
    cli: ['check', '--lang', 'en'],
    async cause({ definitions }) {
      const file = join(definitions, 'texts/ru.json');
      await writeFile(file, (await readFile(file, 'utf8')).slice(0, 200));
      return () => cp(ownDefinitions, definitions, { recursive: true });
    },
    expected: {
      submit: '200',
      readyz: '200 DEFINITIONS_BROKEN',
      studio: 'notice',
      cli: '1 DEFINITION_JSON',
    },
  },
  {
    fault: 'definitions folder gone',
    isBetweenStarts: true,
    isReadyAfter: true,
    env: { DEFINITIONS_LOOK_SECONDS: '1' },
    cli: ['check', '--lang', 'en'],
    async cause({ definitions }) {
      await rm(definitions, { recursive: true });
      return () => cp(ownDefinitions, definitions, { recursive: true });
    },
    expected: {
      submit: '200',
      readyz: '200 DEFINITIONS_UNREADABLE',
      studio: 'notice',
      cli: '2 DEFINITIONS_UNREADABLE',
    },
  },
  clockOff('ten years ahead', 3653, '302'),
  clockOff('ten years behind', -3653, 'works'),
  clockOff('a day ahead', 1, '302'),
  clockOff('a day behind', -1, 'works'),
  {
    fault: 'PostgreSQL gone',
    place: 'PostgreSQL',
    async cause({ cluster }) {
      await cluster?.stop();
      return cluster?.start;
    },
    expected: { submit: '503', readyz: '503 DATABASE_AWAY', studio: '503', cli: '2' },
  },
  {
    fault: 'PostgreSQL lost, its standby takes over',
    place: 'PostgreSQL with a standby',
    isLong: true,
    async cause({ pair }, { url }) {
      const primary = (await pair?.primaryInSync()) ?? 0;
      pair?.killNode(primary);
      await pair?.isSucceeded(primary);
      while ((await fetch(`${url}/readyz`)).status !== 200) await pause(POLL_MS);
      return async () => pair?.restart(primary);
    },
    expected: { submit: '200', readyz: '200', studio: 'works', cli: '0' },
  },
];
