import type { CommandDescriptor } from '../../command.ts';

/** Summary and help of `zayavka git-setup`, which registers the merge driver in a clone. */
export const command: CommandDescriptor = {
  summary: 'make git merge definitions setting by setting in this clone',
  help: `
Usage: npx zayavka git-setup [--definitions DIR]

Registers "npx zayavka merge" as the merge driver of the definitions, and their members as the headings of hunks. Git passes
the driver one file at a time, so a hook checks the merged files together: if they do not fit together, the merge
stops before its commit and reports the place. Writes the settings merge.zayavka and diff.zayavka of this clone, one line of
.git/info/attributes and the hook pre-merge-commit, and nothing else; a second call changes nothing. An existing hook
is kept: add "npx zayavka check" to it.
Exit codes: 0 set up, 2 could not.`,
};
