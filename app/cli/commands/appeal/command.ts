import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'show or change what visitors are told of an appeal',
  help: `
Usage: npx zayavka appeal NUMBER [--status TEXT] [--fact DD.MM.YYYY] [--format text|json]

Sets the status of an appeal, or the day on which it was considered, and prints it; with neither it is only
printed. Visitors who have proved their phone read the status as it is written. Each change is in the audit log.
${storageHelp}

Example: npx zayavka appeal 482190711234 --status 'Ответ отправлен' --fact 20.01.2026`,
};
