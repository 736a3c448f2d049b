import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'destroy the requests of a person',
  help: `
Usage: npx zayavka erase --phone -

Reads the phone from standard input, or asks for it on a terminal: an argument would be readable by everybody on the
machine, and is refused.

Destroys every request that holds the phone, however it is written there: the request, its answers and its
outbox entry, also those that wait for the CRM. The log of consents stays, it holds no answers; that and how
many were destroyed is recorded. Backups made before still hold them: keep backups no longer than you must.
Exit code 1 when there was none.
${storageHelp}`,
};
