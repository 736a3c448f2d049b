import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/**
 * Summary and help of `zayavka erasure`, which shows, runs or undoes the erasure of requests past their retention
 * term, and confirms the clock.
 */
export const command: CommandDescriptor = {
  summary: 'manage the erasure of requests past their retention term',
  help: `
Usage: npx zayavka erasure status [--format text|json]
       npx zayavka erasure undo [--form SLUG] [--keep-days N]
       npx zayavka erasure run
       npx zayavka erasure accept-clock

The service does this every hour: it marks requests past their term, which hides them as if they were erased, and
destroys them ERASURE_GRACE_DAYS later. One run takes at most ERASURE_MAX_PERCENT of all requests, and none
while the clock is not trusted.

status        counts the requests that are marked, or held because their lead is not delivered, and reports the clock.
undo          restores marked requests, which runs leave alone for N days (default: 30).
run           starts a run. The next one continues it if it is interrupted. --progress shows the progress.
accept-clock  confirms that this machine's clock is right after a jump or a long downtime. Requests from the
              future are dated now, when their term starts.
Exit codes: 0 success, 1 the clock is not trusted (status, run), 2 could not run.
${storageHelp}`,
};
