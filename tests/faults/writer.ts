/**
 * Stores requests as the service does until it is killed, and prints the number of each acknowledged one.
 * Arguments: the data folder and SQLite's `synchronous` setting (`full` is the service's, `normal` the
 * control).
 */
import { sql } from 'kysely';
import { createRequestStore, migrate, openSqlite } from '#server';
import { newRequest, publishStub } from '../storage/new-request.ts';

const AT_ONCE = 8;
const [dataDir = '', synchronous = 'full'] = process.argv.slice(2);
const nowIso = (): string => new Date().toISOString();
const database = openSqlite(dataDir);
await sql.raw(`pragma synchronous = ${synchronous}`).execute(database);
await migrate(database);
await publishStub(database);
const requests = createRequestStore(database, nowIso);
process.stdout.write('begun\n');
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (;;) {
      const saved = await requests.save(newRequest());
      if ('id' in saved) process.stdout.write(`${saved.id}\n`);
    }
  }),
);
