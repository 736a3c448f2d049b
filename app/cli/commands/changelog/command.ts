import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

export const command: CommandDescriptor = {
  summary: 'write what visitors, editors and integrators see between two versions',
  help: `
Usage: npx zayavka changelog A..B [options]
       npx zayavka changelog A B [options]

A and B are what "zayavka diff" compares: commits, folders, published versions (phone-call@3..phone-call@5). Without B: the
working tree. Form by form, then pages and texts; what breaks is first and is marked. A change that the rules of the comparison
ignore is a change all the same.

  --format FORMAT      markdown (default) or json
  --lang ru|en         else by LC_ALL or LANG, else en
  --definitions DIR    folder that commits are searched for, and that is the working tree
  --config FILE        severities; else zayavka.diff.json in the working folder or beside the definitions
  --time-limit SECONDS give up after so long (300)

Exit codes: 0 written, 2 could not: what is not whole is not written.
${storageHelp}`,
};
