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

Writes docs/catalogue and the meta-schemas in definitions/. With --check nothing is written: files that
are not what they would be are listed, and the exit code is 1.`,
  async run(args, terminal) {
    const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
    const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
    let drifted = 0;
    for (const [path, content] of generatedFiles(definitions)) {
      const file = join(root, path);
      if ((await readFile(file, 'utf8').catch(() => '')) === content) continue;
      drifted += 1;
      terminal.out(path);
      if (values.check) continue;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    if (values.check && drifted > 0)
      terminal.err(`${drifted} generated file(s) are out of date: run \`npm run generate\`.`);
    else terminal.err(drifted === 0 ? 'Generated files are up to date.' : `${drifted} file(s) written.`);
    return values.check && drifted > 0 ? 1 : 0;
  },
};
