import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'destroy the requests of a person',
  help: `
Usage: npx zayavka erase --phone -
       npx zayavka erase --email -

Reads the phone or the e-mail from standard input, or asks for it on a terminal: an argument would be readable by everybody on
the machine, and is refused.

By a phone it destroys every request that holds it, however it is written there: the request, its answers and its
outbox entry, also those that wait for the CRM. The log of consents stays, it holds no answers; that and how
many were destroyed is recorded. Backups made before still hold them: keep backups no longer than you must.
By either it destroys the forms that were saved to be finished on another device, and whose links went there; nobody but
who has a link can read the others.
Exit code 1 when there was none.
${storageHelp}`,
};
