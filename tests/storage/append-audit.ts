import { createAccess, openDatabase } from '#server';

/**
 * Process that appends to the audit log. Arguments: a folder or a connection string, and the number of
 * entries.
 */
const [place = '', count = '0'] = process.argv.slice(2);
const isAddress = place.startsWith('postgres:');
const database = openDatabase(
  { dataDir: place, databaseUrl: isAddress ? place : undefined },
  { statementTimeoutMs: 60_000, maxConnections: 1 },
);
const { audit } = createAccess(database, Date.now);
for (let index = 0; index < Number(count); index += 1)
  await audit(database, { userId: null, action: 'test', subject: `process:${process.pid}:${index}` });
await database.destroy();
