import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka erase`, which destroys a person's requests. */
export const command: CommandDescriptor = {
  summary: 'destroy the requests of a person',
  help: `
Usage: npx zayavka erase --phone -
       npx zayavka erase --email -

Reads the phone or the e-mail from standard input, or at a prompt on a terminal; it is refused as an argument, which every user of
the machine could read.

Destroys every request that contains the phone in any notation, or the e-mail in capital or small letters: the request, its
answers and its outbox entry, even if it waits for the CRM; a CRM that has it is sent its number until it confirms. The log of
consents stays, since it holds no answers. The erasure and the number of requests are recorded. Earlier backups still contain them:
keep backups no longer than necessary.
Also destroys the saved forms whose links were sent there; other saved forms cannot be found, because only their
links decrypt them.
Exit code 1 if no request was found.
${storageHelp}`,
};
