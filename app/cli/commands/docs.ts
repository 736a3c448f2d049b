import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDefinitions } from '#engine';
import { ownDefinitions, readDefinitionsFolder } from '../../definitions-folder.ts';
import type { Command } from '../command.ts';
import { generatedFiles } from '../docs/catalogues.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export const docs: Command = {
  name: 'docs',
  summary: 'write the catalogues and meta-schemas that are generated from the source',
  help: `
Usage: npx zayavka docs [--check]

Writes docs/catalogue, the meta-schemas in definitions/ and the sentences in docs/coverage.md. With --check
nothing is written: files that are not what they would be are listed, then what is wrong in docs/coverage.md
and in the tags of tests and comments that name a specification; the exit code is 1 when there is anything.`,
  async run(args, terminal) {
    const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
    const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
    // The coverage reads tests with the compiler, which no other command should wait for.
    const { coverageOf } = await import('../docs/spec-coverage/coverage.ts');
    const coverage = coverageOf(root);

    let drifted = 0;
    for (const [path, content] of [...generatedFiles(definitions), coverage.file]) {
      const file = join(root, path);
      if ((await readFile(file, 'utf8').catch(() => '')) === content) continue;
      drifted += 1;
      terminal.out(path);
      if (values.check) continue;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    terminal.err(coverage.summary);
    if (!values.check) {
      terminal.err(drifted === 0 ? 'Generated files are up to date.' : `${drifted} file(s) written.`);
      return 0;
    }
    for (const problem of coverage.problems) terminal.out(problem);
    terminal.err(
      drifted === 0
        ? 'Generated files are up to date.'
        : `${drifted} generated file(s) are out of date: run \`npm run generate\`.`,
    );
    return drifted + coverage.problems.length > 0 ? 1 : 0;
  },
};
