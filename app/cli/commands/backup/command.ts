import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'copy the database while it is being written',
  help: `
Usage: npx zayavka backup FILE

Writes a complete, checked copy; the server goes on meanwhile. Restoring: stop the server, move DATA_DIR's
zayavka.sqlite, zayavka.sqlite-wal and zayavka.sqlite-shm away, put FILE there as zayavka.sqlite, start.
On PostgreSQL its own tools do it; a service file and PGPASSFILE keep the password out of the list of processes:
  pg_dump --format=custom --file=FILE --dbname=service=zayavka
  pg_restore --clean --if-exists --dbname=service=zayavka FILE
docs/deploy.md describes both files.
${storageHelp}`,
};
