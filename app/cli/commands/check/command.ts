import type { CommandDescriptor } from '../../command.ts';

/**
 * Summary and help of `zayavka check`, which reports the problems of definitions and runs the examples of forms;
 * its exit code is 1 if there is an error.
 */
export const command: CommandDescriptor = {
  summary: 'report the problems of the definitions',
  help: `
Usage: npx zayavka check [--definitions DIR] [--format text|json] [--lang ru|en]

Reads every definition, reports problems with file, line and remedy, and runs the
examples of every form. The language is --lang, or that of LC_ALL or LANG, or English; JSON
has both. Unreadable files come first, and problems caused by them are only counted; JSON
lists all of them. docs/catalogue/codes.md explains every code. Exit code 1 if there is an error.`,
};
