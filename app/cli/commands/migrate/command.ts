import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'bring the database up to date, or show what that would run',
  help: `
Usage: npx zayavka migrate [--dry-run] [--format text|json]

Runs the migrations that the database lacks, each once, and all of their changes of the schema in one transaction. Rows that
there are many of are rewritten before it, in batches: the version before goes on meanwhile, --progress shows how far it is, and
what was interrupted goes on behind the last batch. A start of the server does the same; this command does it beforehand, after
a backup. --dry-run changes nothing: it names the database, its size and the migrations
that would run. A database that a newer version has migrated, or that lacks a column, is refused with the reason.
Exit codes: 0 well, 2 could not run. ${storageHelp}`,
};
