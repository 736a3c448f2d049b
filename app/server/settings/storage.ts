import { resolve } from 'node:path';
import type { StorageLocation } from '#server';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `DATABASE_URL`, else `DATA_DIR`. The message never quotes the address: a password is part of it. */
export function readStorage(env: Environment): StorageLocation {
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    throw new Error(
      'CONFIG_DATABASE_URL: DATABASE_URL is not the address of a PostgreSQL; ' +
        'write it as postgres://user:password@host:5432/database, or leave it unset to use DATA_DIR.',
    );
  }
  return { dataDir: resolve(env.DATA_DIR ?? './data'), databaseUrl };
}
