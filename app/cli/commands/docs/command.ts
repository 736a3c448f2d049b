import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'write the documents and meta-schemas that are generated from the source',
  help: `
Usage: npx zayavka docs [--check]

Writes docs/catalogue and the meta-schemas in definitions/. --check writes nothing and lists outdated
files, with exit code 1 if there are any.`,
};
