import type { CommandDescriptor } from '../../command.ts';

/**
 * Summary and help of `zayavka merge`, which merges two versions of a definition file into OURS, with git's
 * markers at conflicts.
 */
export const command: CommandDescriptor = {
  summary: 'merge two edits of a definition file setting by setting',
  help: `
Usage: npx zayavka merge BASE OURS THEIRS [--name PATH] [--lang ru|en] [--format text|json]

Merges two versions of a file with their common base, and writes the result to OURS. Edits of different
fields, texts and settings are combined; a setting changed differently on both sides appears twice in the file, between git's conflict
markers, and is listed on stdout. --name is the file's name in messages. After "npx zayavka git-setup", git merge and git rebase
call this command themselves.
A file of a form is also compared in its folder (--name definitions/forms/x/form.json): the change of each side must be the same with
and without the other's. One that the merge hides or makes up is listed, and the exit code is 1, although no line is marked.
If one of the texts is not JSON, their lines are merged as git does it, with its markers, and a person must look at the file:
the exit code is 1 too. If nothing can be merged, OURS is left unchanged.
Exit codes: 0 merged, 1 conflicts, 2 could not.

Example: npx zayavka merge base.json form.json theirs.json`,
};
