import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { SQLITE_FILE } from '#server';
import { newPlace } from './migration-place.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/release-0.2.0');
const read = (file: string): Buffer => readFileSync(join(FOLDER, file));

/**
 * Returns a database of version 0.2.0 with three rows in each table, from its SQLite file or from a `pg_dump`
 * of it.
 */
export async function placeOfRelease(): Promise<string> {
  const place = await newPlace();
  if (!place.startsWith('postgres:')) {
    writeFileSync(join(place, SQLITE_FILE), gunzipSync(read('zayavka.sqlite.gz')));
    return place;
  }
  const client = new pg.Client({ connectionString: place });
  await client.connect();
  await client.query(read('postgres.sql').toString());
  await client.end();
  return place;
}
