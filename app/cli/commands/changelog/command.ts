import type { CommandDescriptor } from '../../command.ts';
import { storageHelp } from '../../storage-help.ts';

/** Summary and help of `zayavka changelog`, which describes a comparison for people. */
export const command: CommandDescriptor = {
  summary: 'write the changes between two versions for visitors, editors and integrators',
  help: `
Usage: npx zayavka changelog A..B [options]
       npx zayavka changelog A B [options]

A and B are sides of "zayavka diff": commits, folders, published versions (phone-call@3..phone-call@5). B defaults to the
working tree. The changelog lists forms, then pages and texts; breaking changes come first and are marked. Changes that the
rules of the comparison ignore are listed too.

  --format FORMAT      markdown (default) or json
  --lang ru|en         language (default: LC_ALL or LANG, or en)
  --definitions DIR    definitions folder, in commits and in the working tree
  --config FILE        severities (default: zayavka.diff.json in the working folder or beside the definitions)
  --time-limit SECONDS give up after this time (default: 300)

Exit codes: 0 written, 2 could not; an incomplete changelog is not written.
${storageHelp}`,
};
