import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'list, show and send again the leads for the CRM',
  help: `
Usage: npx zayavka outbox list [--state pending|held|delivered|dead] [--limit N] [--format text|json]
       npx zayavka outbox show ID [--show]
       npx zayavka outbox replay ID… | --state dead|held

list    counts by state on stderr, then one entry a line, oldest first.
show    one entry as JSON. Personal data is masked; --show prints it.
replay  makes entries due at once, whatever held them back. A delivered one is sent again under the same id.
${storageHelp}`,
};
