import type { CommandDescriptor } from '../../command.ts';

export const command: CommandDescriptor = {
  summary: 'write the catalogues and meta-schemas that are generated from the source',
  help: `
Usage: npx zayavka docs [--check]

Writes docs/catalogue, the meta-schemas in definitions/ and docs/coverage.md. With --check nothing is written:
files that are not what they would be are listed, then what is wrong in docs/coverage-proofs.json
and in the tags of tests and comments that name a specification; the exit code is 1 when there is anything.`,
};
