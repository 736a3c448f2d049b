import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'verify that the audit log is as it was written',
  help: `
Usage: npx zayavka audit verify [--anchor POSITION:HASH] [--format text|json]

Each entry of the audit log holds the hash of the one before it. verify reads them in order and reports entries that were
changed, moved, removed or added beside the chain, then prints the head: the newest entry's position and hash. Somebody who
may write the database can cut off the newest entries together with their head, or write the whole chain again; keep the
printed head elsewhere and give it as --anchor the next time, and that is found too.
Exit codes: 0 whole, 1 findings, 2 could not run. ${storageHelp}

Example: npx zayavka audit verify --anchor 1204:9f2c…`,
};
