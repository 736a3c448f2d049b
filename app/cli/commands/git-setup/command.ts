import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'let git merge definitions setting by setting in this clone',
  help: `
Usage: npx zayavka git-setup [--definitions DIR]

Names "npx zayavka merge" as the merge driver of the definitions, and their members as the headings of differences. It writes
the settings merge.zayavka and diff.zayavka of this clone and one line of .git/info/attributes, and nothing else; a second call
changes nothing.
Exit codes: 0 set up, 2 could not.`,
};
