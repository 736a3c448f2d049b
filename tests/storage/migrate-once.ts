import { migrate } from '../../api/server/storage/migrate.ts';
import { openDatabase } from '../../api/server/storage/open-database.ts';
import { countStatements } from './counted-statements.ts';

/**
 * One process that brings a database up to date, as a worker does at its start. Arguments: a folder or an address, and the
 * statement after which the process kills itself, if it should.
 */
const [place = '', last] = process.argv.slice(2);
const isAddress = place.startsWith('postgres:');
const database = openDatabase(
  { dataDir: place, databaseUrl: isAddress ? place : undefined },
  { statementTimeoutMs: 60_000, maxConnections: 1 },
);
await migrate(
  countStatements(database, (statement) => {
    if (statement === Number(last)) process.kill(process.pid, 'SIGKILL');
  }),
  { maxRows: 1, rests: 0 },
);
await database.destroy();
