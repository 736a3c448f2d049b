import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka keys`, which manages the encryption at rest. */
export const command: CommandDescriptor = {
  summary: 'manage the keys of the encryption at rest',
  help: `
Usage: npx zayavka keys status
       npx zayavka keys seal
       npx zayavka keys rotate
       npx zayavka keys rewrap

Personal values are encrypted with data keys, and the data keys with a master key: SEALING_KEY_FILE, SEALING_KEY or
SEALING_KEY_COMMAND, as on the server. status lists the data keys.
seal encrypts plain values and those of earlier data keys with the current key, in short steps while the server runs; an
interrupted call resumes. Once it has finished, the earlier data keys are destroyed.
rotate adds a data key, which the servers use for new values after a minute; call seal after that.
rewrap encrypts the data keys again after the master key was replaced: set the new key and, as SEALING_FORMER_KEY_FILE or
SEALING_FORMER_KEY, the former one, restart the servers, call rewrap, and remove the former key. No value is written again.
Exit codes: 0 success, 2 could not run. ${storageHelp}`,
};
