import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka export`, which writes requests, live definitions or approvals. */
export const command: CommandDescriptor = {
  summary: "export a form's requests, the live definitions or the approvals",
  help: `
Usage: npx zayavka export --form SLUG [--since DATE] [--after ID] [--format jsonl|csv] > FILE
       npx zayavka export --definitions DIR
       npx zayavka export --approvals zayavka.diff.json

Writes requests oldest first. --since takes a day (2026-01-15, Moscow) or a time in ISO 8601. jsonl: one object per line, answers
and payload as stored. csv: one column per answer, RFC 4180 with a byte order mark; a cell that a spreadsheet
would evaluate is escaped by '. The file contains personal data. To continue an interrupted export after its last complete
line, use --after ID >> FILE.

--definitions writes the live definitions into a folder, including the studio's publications, and prints the changed
files. It may be the folder of DEFINITIONS_DIR itself, if the server could not write to it.

--approvals adds the changes approved in the studio to the rules of "zayavka diff"; each is valid between its two
versions. The file is created if there is none, and its content is kept.
${storageHelp}`,
};
