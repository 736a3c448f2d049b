import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase, SQLITE_FILE, type Tables } from '#server';
import { ownDefinitions } from '../../../app/definitions-folder.ts';
import { type Cluster, createCluster, newSchema } from '../../postgres/cluster.ts';
import { canMountDisks, createLoopDisk, type LoopDisk } from '../loop-disk.ts';
import { missingForPair, type Pair, startPair } from '../pair.ts';

/** Storage of the service in one row, which the fault affects. */
export interface Place {
  dataDir: string;
  /** Path of the database file. */
  file: string;
  definitions: string;
  disk?: LoopDisk;
  cluster?: Cluster;
  pair?: Pair;
  env: Record<string, string>;
  open(): Kysely<Tables>;
  /** Returns the keys of all stored requests, read after the server has ended. */
  storedKeys(): Promise<Set<string>>;
  remove(): Promise<void>;
}

export type PlaceKind = 'folder' | 'loop disk' | 'PostgreSQL' | 'PostgreSQL with a standby';

/** Returns what the machine lacks for such a place; undefined if nothing. */
export async function missingFor(kind: PlaceKind = 'folder'): Promise<string | undefined> {
  if (kind === 'loop disk' && !(await canMountDisks())) return 'mounts are not allowed';
  return kind === 'PostgreSQL with a standby' ? missingForPair() : undefined;
}

const DISK_MB = 24;

export async function createPlace(kind: PlaceKind): Promise<Place> {
  const home = await mkdtemp(join(tmpdir(), 'zayavka-matrix-'));
  const definitions = join(home, 'definitions');
  await cp(ownDefinitions, definitions, { recursive: true });
  const disk = kind === 'loop disk' ? await createLoopDisk(DISK_MB) : undefined;
  const cluster = kind === 'PostgreSQL' ? await createCluster({ durable: true }) : undefined;
  await cluster?.start();
  const dataDir = join(disk?.folder ?? home, 'data');
  const pair = kind === 'PostgreSQL with a standby' ? await startPair() : undefined;
  await pair?.primaryInSync();
  const databaseUrl = pair?.url ?? (cluster && (await newSchema(cluster.url)));
  const keysIn = async (folder: string): Promise<Set<string>> => {
    let database: Kysely<Tables> | undefined;
    try {
      database = openDatabase({ dataDir: folder, databaseUrl }, { statementTimeoutMs: 60_000 });
      const rows = await database.selectFrom('requests').select('idempotency_key').execute();
      return new Set(rows.map(({ idempotency_key }) => idempotency_key ?? ''));
    } catch {
      // The database is deleted, replaced or damaged, so that nothing is stored.
      return new Set();
    } finally {
      await database?.destroy();
    }
  };
  return {
    ...{ dataDir, definitions, file: join(dataDir, SQLITE_FILE) },
    ...(disk === undefined ? {} : { disk }),
    ...(cluster === undefined ? {} : { cluster }),
    ...(pair === undefined ? {} : { pair }),
    env: {
      ...{ DATA_DIR: dataDir, DEFINITIONS_DIR: definitions, DISK_RESERVE_MB: '0' },
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    open: () => openDatabase({ dataDir, databaseUrl }),
    // A read-only disk is inspected through a copy.
    storedKeys: () =>
      disk === undefined ? keysIn(dataDir) : disk.afterPowerCut((folder) => keysIn(join(folder, 'data'))),
    async remove() {
      await disk?.remove();
      await cluster?.remove();
      await pair?.remove();
      await rm(home, { recursive: true, force: true });
    },
  };
}
