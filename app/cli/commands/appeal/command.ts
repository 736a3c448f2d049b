import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'show or change what visitors are told of an appeal',
  help: `
Usage: npx zayavka appeal NUMBER [--status TEXT] [--fact DD.MM.YYYY] [--answer TEXT] [--format text|json]

Sets the status of an appeal, the day on which it was considered, or the bank's answer ('' for none), and prints it with
what it was before; with none of them it is only printed. Visitors who have proved their phone read status and answer
as they are written, and when the status was changed; who has changed it is for staff. Each change is in the audit log.
Where APPEAL_NOTICE_URL or APPEAL_NOTICE_COMMAND is set, the service notifies it of another status or an answer.
${storageHelp}

Example: npx zayavka appeal 482190711234 --status 'Ответ отправлен' --fact 20.01.2026`,
};
