import { resolve } from 'node:path';
import { parsePostgresHosts, type StorageLocation } from '#server';
import { hasSpace } from '../environment/address.ts';
import { setting, together } from '../environment/setting.ts';
import { textOr } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

const READ_EXAMPLE = 'postgres://reader:password@host:5432/database';
const EXAMPLE = 'postgres://user:password@host:5432/database';

/** Setting `DATABASE_URL` or `DATA_DIR`: the PostgreSQL of the former, or else a file in the folder. */
export const storage = setting(
  {
    DATA_DIR: textOr(
      'folder of the database file, and of attached files ([files.md](files.md)) unless there is a bucket, even if `DATABASE_URL` is set',
      './data',
    ),
    DATABASE_URL: {
      text: `PostgreSQL database in place of that file: \`${EXAMPLE}\`; several hosts as \`a:5432,b:5432\`: [scaling.md](scaling.md#a-database-that-outlives-its-machine); a pooler: [below](#behind-a-pooler)`,
      address: EXAMPLE,
      read(name: string, written?: string) {
        if (written === undefined) return undefined;
        if (hasSpace(written)) throw startError('CONFIG_ADDRESS space', { name, example: EXAMPLE });
        if (parsePostgresHosts(written) === undefined) throw startError('CONFIG_DATABASE_URL');
        return written;
      },
    },
    DATABASE_READ_URL: {
      text: `[replica](scaling.md#a-replica-to-read-from) that the studio's lists, searches, exports and figures are read from, as \`${READ_EXAMPLE}\`; needs \`DATABASE_URL\``,
      address: READ_EXAMPLE,
      read(name: string, written?: string) {
        if (written === undefined) return undefined;
        if (hasSpace(written)) throw startError('CONFIG_ADDRESS space', { name, example: READ_EXAMPLE });
        const hosts = parsePostgresHosts(written);
        // A position that one replica has reached says nothing about another.
        if (hosts === undefined || hosts.needsPrimary) throw startError('CONFIG_DATABASE_READ_URL');
        return written;
      },
    },
  },
  ({ DATA_DIR, DATABASE_URL, DATABASE_READ_URL }): StorageLocation => {
    if (DATABASE_READ_URL !== undefined) together({ DATABASE_URL }, { DATABASE_READ_URL });
    return {
      dataDir: resolve(DATA_DIR),
      databaseUrl: DATABASE_URL,
      ...(DATABASE_READ_URL === undefined ? {} : { databaseReadUrl: DATABASE_READ_URL }),
    };
  },
);
