import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'write the catalogues and meta-schemas that are generated from the source',
  help: `
Usage: npx zayavka docs [--check]
       npx zayavka docs --schemas DIR [--lang ru|en]

Writes docs/catalogue, docs/reference and the meta-schemas in definitions/. With --check nothing is written: files that
are out of date are listed, and the exit code is 1 when there are any.

--schemas DIR writes the meta-schemas into a folder of definitions and points the \`$schema\` of each file there at them, so
that an editor completes and explains every setting. The language of the explanations is --lang, else that of LC_ALL or
LANG, else English.`,
};
