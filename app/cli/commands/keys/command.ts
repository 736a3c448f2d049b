import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'manage the keys of the encryption at rest',
  help: `
Usage: npx zayavka keys status
       npx zayavka keys seal
       npx zayavka keys rotate
       npx zayavka keys rewrap

Values of people are encrypted by data keys, and the data keys by a master key: SEALING_KEY_FILE, SEALING_KEY or SEALING_KEY_COMMAND,
as on the server. status lists the data keys.
seal encrypts what is plain or has an earlier data key by the current one, in short steps while the server runs; an interrupted
call resumes. Once all is done, earlier data keys are destroyed.
rotate adds a data key, which the servers use for new values from a minute later on; call seal after that.
rewrap encrypts the data keys again by the master key, after it was replaced: set the new key and, as SEALING_FORMER_KEY_FILE or
SEALING_FORMER_KEY, the one before, restart the servers, call rewrap, and remove the former key. No value is written again.
Exit codes: 0 success, 2 could not run. ${storageHelp}`,
};
