import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka appeal`, which shows or changes an appeal. */
export const command: CommandDescriptor = {
  summary: 'show or change an appeal as visitors see it',
  help: `
Usage: npx zayavka appeal NUMBER [--status TEXT] [--fact DD.MM.YYYY] [--answer TEXT] [--format text|json]

Sets the status of an appeal, the day on which it was considered, or the answer ('' removes it), and prints the
appeal with its history; without an option it only prints. Visitors who have proved their phone see status and answer
unchanged, and the times of the changes; only staff see the authors. The audit log records each change.
If APPEAL_NOTICE_URL or APPEAL_NOTICE_COMMAND is set, the service notifies it of a new status or answer.
${storageHelp}

Example: npx zayavka appeal 482190711234 --status 'Ответ отправлен' --fact 20.01.2026`,
};
