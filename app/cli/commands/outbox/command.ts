import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka outbox`, which lists, shows and resends leads. */
export const command: CommandDescriptor = {
  summary: 'list, show and resend the leads for the CRM',
  help: `
Usage: npx zayavka outbox list [--state pending|held|delivered|dead] [--limit N] [--format text|json]
       npx zayavka outbox show ID [--show]
       npx zayavka outbox replay ID… | --state dead|held

list    prints the counts by state on stderr, then one entry per line, oldest first.
show    prints one entry as JSON. Personal data is masked unless --show is given.
replay  makes entries due at once, whatever their state. A delivered one is sent again under the same id.
${storageHelp}`,
};
