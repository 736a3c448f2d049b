import { resolve } from 'node:path';
import { parsePostgresHosts, type StorageLocation } from '#server';
import { startError } from '../start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `DATABASE_URL`, else `DATA_DIR`. The message never quotes the address: a password is part of it. */
export function readStorage(env: Environment): StorageLocation {
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl !== undefined && parsePostgresHosts(databaseUrl) === undefined) {
    throw startError('CONFIG_DATABASE_URL');
  }
  return { dataDir: resolve(env.DATA_DIR ?? './data'), databaseUrl };
}
