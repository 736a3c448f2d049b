import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'look after requests whose term is over',
  help: `
Usage: npx zayavka erasure status [--format text|json]
       npx zayavka erasure undo [--form SLUG] [--keep-days N]
       npx zayavka erasure run
       npx zayavka erasure accept-clock

The service does this every hour: requests whose term is over are marked, which hides them as if they were erased, and
are destroyed ERASURE_GRACE_DAYS later. One run takes ERASURE_MAX_PERCENT of all requests at most, and none takes
anything while the clock is not trusted.

status        what is marked, what is held because its lead is not delivered, and whether the clock is trusted.
undo          brings back what is marked; the runs of the next N days (30) leave it alone.
run           one run now. It may be interrupted, and the next one goes on. --progress shows how far it is.
accept-clock  confirms that this machine's clock is right after a jump or a long time off. Requests from the
              future get the present, so that their term starts now.
Exit codes: 0 well, 1 the clock is not trusted (status, run), 2 could not run.
${storageHelp}`,
};
