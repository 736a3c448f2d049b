import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openPostgres, openSqlite, type Tables } from '#server';
import { newSchema } from '../postgres/cluster.ts';

export const onPostgres = process.env.TEST_ENGINE === 'postgres';

/** Creates an empty database of the project's engine: a folder, or the connection string of a schema. */
export const newPlace = (): Promise<string> =>
  onPostgres
    ? newSchema(process.env.TEST_POSTGRES_URL ?? '')
    : mkdtemp(join(tmpdir(), 'zayavka-migrations-'));

export const openPlace = (place: string): Kysely<Tables> =>
  place.startsWith('postgres:') ? openPostgres(place, { maxConnections: 2 }) : openSqlite(place);

/** Removes a folder; schemas go with the PostgreSQL server of the run. */
export const removePlace = async (place: string): Promise<void> => {
  if (!onPostgres) await rm(place, { recursive: true });
};
