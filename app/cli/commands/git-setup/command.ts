import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'let git merge definitions setting by setting in this clone',
  help: `
Usage: npx zayavka git-setup [--definitions DIR]

Names "npx zayavka merge" as the merge driver of the definitions, and their members as the headings of differences. Git gives
the driver one file at a time, so a hook checks what a merge has made of all of them: where they do not fit together, the merge
stops before its commit and names the place. It writes the settings merge.zayavka and diff.zayavka of this clone, one line of
.git/info/attributes and the hook pre-merge-commit, and nothing else; a second call changes nothing. Hooks that are yours already
stay as they are: add "npx zayavka check" to them.
Exit codes: 0 set up, 2 could not.`,
};
