import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'find what is wrong in the definitions',
  help: `
Usage: npx zayavka check [--definitions DIR] [--format text|json] [--lang ru|en]

Reads every definition, reports file, line, what is wrong and what exists instead, and runs the
examples of every form. The language is --lang, else that of LC_ALL or LANG, else English; JSON
has both. A file that cannot be read comes first, and what is missing because of it is counted; JSON
lists all. docs/catalogue/codes.md lists every code. Exit code 1 when anything is an error.`,
};
