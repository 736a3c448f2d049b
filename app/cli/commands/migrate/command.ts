import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka migrate`, which brings the database to this version. */
export const command: CommandDescriptor = {
  summary: 'migrate the database, or list the pending migrations',
  help: `
Usage: npx zayavka migrate [--dry-run] [--format text|json]

Runs the pending migrations, with all changes of the schema in one transaction. Large numbers of rows
are rewritten before it in batches, while the previous version keeps running; --progress shows the progress, and
an interrupted migration resumes after the last batch. A start of the server does the same; this command does it beforehand, after
a backup. --dry-run changes nothing and prints the database, its size and the pending
migrations. A database that a newer version has migrated, or that lacks a column, is refused with the reason.
Exit codes: 0 success, 2 could not run. ${storageHelp}`,
};
