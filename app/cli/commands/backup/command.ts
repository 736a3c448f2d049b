import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka backup`, which copies a SQLite database. */
export const command: CommandDescriptor = {
  summary: 'copy the database while the server runs',
  help: `
Usage: npx zayavka backup FILE

Writes a complete, checked copy while the server runs. To restore it, stop the server, move DATA_DIR's
zayavka.sqlite, zayavka.sqlite-wal and zayavka.sqlite-shm away, put FILE there as zayavka.sqlite, and start the server.
For PostgreSQL use its own tools; a service file and PGPASSFILE keep the password out of the process list:
  pg_dump --format=custom --file=FILE --dbname=service=zayavka
  pg_restore --clean --if-exists --dbname=service=zayavka FILE
docs/deploy.md describes both files.
${storageHelp}`,
};
