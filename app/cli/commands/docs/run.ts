import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../../definitions-folder.ts';
import type { ExitCode, Terminal } from '../../command.ts';
import { generatedFiles } from '../../docs/catalogues.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
  const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
  // The coverage reads tests with the compiler, which no other command should wait for.
  const { coverageOf } = await import('../../docs/spec-coverage/coverage.ts');
  const coverage = coverageOf(root);

  let drifted = 0;
  const generated = [...generatedFiles(definitions), coverage.file];
  for (const [path, content] of generated) {
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
}
