import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'merge two edits of a definition file setting by setting',
  help: `
Usage: npx zayavka merge BASE OURS THEIRS [--name PATH] [--lang ru|en] [--format text|json]

Three files: the one that both started from, and what each has made of it. The result is written to OURS. Edits of different
fields, texts and settings are joined; a setting that both have changed otherwise stays twice in the file, between the marks of
git, and is named on stdout. --name is what messages call the file. git merge and git rebase call it themselves after
"npx zayavka git-setup".
Where one of the texts is not JSON, their lines are merged as git does it, with its marks, and somebody must look at the file:
that ends with 1 too. Where nothing can be merged, OURS stays as it is.
Exit codes: 0 merged, 1 conflicts, 2 could not.

Example: npx zayavka merge base.json form.json theirs.json`,
};
