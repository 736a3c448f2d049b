import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: "write a form's requests, or the definitions that are live",
  help: `
Usage: npx zayavka export --form SLUG [--since DATE] [--after ID] [--format jsonl|csv] > FILE
       npx zayavka export --definitions DIR
       npx zayavka export --approvals zayavka.diff.json

Oldest first. --since takes a day (2026-01-15, Moscow) or a time in ISO 8601. jsonl: one object a line, answers
and payload as stored. csv: one column an answer, RFC 4180 with a byte order mark; a cell that a spreadsheet
would calculate is marked by '. The file holds personal data. An export that was interrupted goes on behind the last whole
line: --after ID >> FILE.

--definitions writes what is live into a folder, published in the studio or not, and prints the files that became
otherwise. The folder in DEFINITIONS_DIR itself may be named, where it could not be written before.

--approvals adds the changes that the studio has approved to the rules of "zayavka diff": each holds between its two
versions. The file is made where there is none, and what it has already stays.
${storageHelp}`,
};
