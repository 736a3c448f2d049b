import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka audit verify`, which looks for tampering with the audit log. */
export const command: CommandDescriptor = {
  summary: 'verify that nobody has changed the audit log',
  help: `
Usage: npx zayavka audit verify [--anchor POSITION:HASH] [--format text|json]

Each entry of the audit log contains the hash of the previous one. verify reads them in order and reports entries that were
changed, moved, removed or added outside the chain, then prints the head: position and hash of the newest entry. A person
with write access to the database can remove the newest entries with their head, or rewrite the whole chain. To detect
that, keep the printed head elsewhere and pass it as --anchor the next time.
Exit codes: 0 unchanged, 1 findings, 2 could not run. ${storageHelp}

Example: npx zayavka audit verify --anchor 1204:9f2c…`,
};
