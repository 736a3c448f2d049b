import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../../definitions-folder.ts';
import type { ExitCode, Terminal } from '../../command.ts';
import { generatedFiles } from '../../docs/catalogues.ts';
import { outputLanguage } from '../../output-language.ts';
import { writeSchemas } from './write-schemas.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Runs `zayavka docs`: writes the generated documents and lists them; `--check` only lists the outdated ones, with
 * code 1; `--schemas` writes meta-schemas instead.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: 'boolean', default: false },
      schemas: { type: 'string' },
      lang: { type: 'string' },
    },
  });
  if (values.schemas !== undefined) {
    await writeSchemas(resolve(terminal.cwd, values.schemas), outputLanguage(values.lang), terminal);
    return 0;
  }
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
  if (!values.check) {
    terminal.err(drifted === 0 ? 'Generated files are up to date.' : `${drifted} file(s) written.`);
    return 0;
  }
  terminal.err(
    drifted === 0
      ? 'Generated files are up to date.'
      : `${drifted} generated file(s) are out of date: run \`npm run generate\`.`,
  );
  return drifted > 0 ? 1 : 0;
}
