import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'write the catalogues and meta-schemas that are generated from the source',
  help: `
Usage: npx zayavka docs [--check]

Writes docs/catalogue and the meta-schemas in definitions/. With --check nothing is written: files that are out
of date are listed, and the exit code is 1 when there are any.`,
};
