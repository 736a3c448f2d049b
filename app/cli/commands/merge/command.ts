import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'merge two edits of a definition file setting by setting',
  help: `
Usage: npx zayavka merge BASE OURS THEIRS [--name PATH] [--lang ru|en] [--format text|json]

Merges two versions of a file with their common base, and writes the result to OURS. Edits of different
fields, texts and settings are combined; a setting changed differently on both sides stays twice in the file, between git's conflict
markers, and is listed on stdout. --name is the file's name in messages. After "npx zayavka git-setup", git merge and git rebase
call this command themselves.
If one of the three files is not JSON, their lines are merged as git does it, with its markers. A person must look at that file,
so the exit code is 1 as well. If nothing can be merged, OURS is left unchanged.
Exit codes: 0 merged, 1 conflicts, 2 could not.

Example: npx zayavka merge base.json form.json theirs.json`,
};
