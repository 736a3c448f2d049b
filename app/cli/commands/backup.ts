import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupSqlite } from '#server';
import { readStorage } from '../../server/settings/storage.ts';
import { type Command, UsageError } from '../command.ts';
import { storageHelp } from '../open-database.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'copy the database while it is being written',
  help: `
Usage: npx zayavka backup FILE

Writes a complete, checked copy; the server goes on meanwhile. Restoring: stop the server, move DATA_DIR's
zayavka.sqlite, zayavka.sqlite-wal and zayavka.sqlite-shm away, put FILE there as zayavka.sqlite, start.
On PostgreSQL its own tools do it:
  pg_dump --format=custom --file=FILE "$DATABASE_URL"
  pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE
${storageHelp}`,
  async run(args, terminal) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Name one file to write.');
    const storage = readStorage(process.env);
    if (storage.databaseUrl !== undefined) {
      terminal.err('This database is a PostgreSQL; back it up by its own tool:');
      terminal.out(`pg_dump --format=custom --file=${name} "$DATABASE_URL"`);
      return 2;
    }
    const file = resolve(terminal.cwd, name);
    const { requests } = await backupSqlite(storage.dataDir, file);
    terminal.err(`${file} holds ${requests} request(s) and passes its integrity check.`);
    return 0;
  },
};
