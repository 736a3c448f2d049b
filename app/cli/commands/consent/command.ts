import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'show what was agreed to, and withdraw it',
  help: `
Usage: npx zayavka consent show REQUEST [--format html|json]
       npx zayavka consent withdraw [--request REQUEST] [--purpose PURPOSE]

show      what was in front of the visitor who sent the request, as HTML: the text of each consent, with the form and
          its version, the hash, when it was given and when it was withdrawn. Also after the request was destroyed.
withdraw  logs that a person withdraws what they agreed to. The phone comes from standard input, or is asked for on a
          terminal: an argument would be readable by everybody on the machine, and is refused. Requests that the CRM
          does not have yet are held. Destroying them is another matter: npx zayavka erase.
Exit code 1 when there was none.
${storageHelp}`,
};
