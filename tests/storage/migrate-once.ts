import { migrate } from '../../api/server/storage/migrate.ts';
import { openDatabase } from '../../api/server/storage/open-database.ts';

/** One process that brings a database up to date, as a worker does at its start. Argument: a folder or an address. */
const [place = ''] = process.argv.slice(2);
const isAddress = place.startsWith('postgres:');
const database = openDatabase(
  { dataDir: place, databaseUrl: isAddress ? place : undefined },
  { statementTimeoutMs: 60_000, maxConnections: 1 },
);
await migrate(database);
await database.destroy();
