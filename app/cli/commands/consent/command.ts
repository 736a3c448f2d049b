import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka consent`, which shows consents and withdraws them. */
export const command: CommandDescriptor = {
  summary: 'show the consents of a request, and withdraw them',
  help: `
Usage: npx zayavka consent show REQUEST [--format html|json]
       npx zayavka consent withdraw [--request REQUEST] [--purpose PURPOSE]

show      prints the texts that the visitor of the request has seen, as HTML: each consent with the form and
          its version, the hash, and the times of consent and withdrawal. Works for a destroyed request too.
withdraw  logs that a person withdraws consents. The phone or e-mail is read from standard input, or at a
          prompt on a terminal; a phone is refused as an argument, which every user of the machine could read. Requests that the CRM
          does not have yet are held back. To destroy requests, use npx zayavka erase.
Exit code 1 if no request was found.
${storageHelp}`,
};
