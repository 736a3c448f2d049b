import type { CommandDescriptor } from '../../command.ts';

/** Summary and help of `zayavka docs`, which writes generated documents and meta-schemas. */
export const command: CommandDescriptor = {
  summary: 'write the documents and meta-schemas that are generated from the source',
  help: `
Usage: npx zayavka docs [--check]
       npx zayavka docs --schemas DIR [--lang ru|en]

Writes docs/catalogue, docs/reference and the meta-schemas in definitions/. --check writes nothing and lists outdated
files, with exit code 1 if there are any.

--schemas DIR writes the meta-schemas into a folder of definitions and sets the \`$schema\` of each file there, so
that an editor completes and explains every setting. The language of the explanations is --lang, or that of LC_ALL or
LANG, or English.`,
};
