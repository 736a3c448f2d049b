import { migrateTo } from '../../api/server/storage/migrate.ts';
import { migrations } from '../../api/server/storage/migrations/registry.gen.ts';
import { openDatabase } from '../../api/server/storage/open-database.ts';
import { countStatements } from './counted-statements.ts';
import { withRewrite } from './rewrite-consents.ts';

/**
 * Process that migrates a database like a worker at its start. Arguments: a folder or a connection string,
 * `rewrite` for a version whose last migration rewrites rows, and optionally the statement after which the
 * process kills itself.
 */
const [place = '', version, last] = process.argv.slice(2);
const isAddress = place.startsWith('postgres:');
const database = openDatabase(
  { dataDir: place, databaseUrl: isAddress ? place : undefined },
  { statementTimeoutMs: 60_000, maxConnections: 1 },
);
await migrateTo(
  countStatements(database, (statement) => {
    if (statement === Number(last)) process.kill(process.pid, 'SIGKILL');
  }),
  version === 'rewrite' ? withRewrite : migrations,
  { maxRows: 1, rests: 0 },
);
await database.destroy();
