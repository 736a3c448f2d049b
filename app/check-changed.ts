import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCheckCache } from './check-cache.ts';
import { ownDefinitions, readDefinitionsFolder } from './definitions-folder.ts';

// `zayavka check`, but only if something that it reads has changed since it last found no problem.
const folder = fileURLToPath(new URL('../node_modules/.cache/zayavka/', import.meta.url));
mkdirSync(folder, { recursive: true });
const cache = createCheckCache([`${folder}checked-definitions.json`]);
const texts = await readDefinitionsFolder(ownDefinitions);
if (!cache.includes(texts)) {
  const { checkDefinitionTexts } = await import('./check-definitions.ts');
  const { formatProblem } = await import('#engine/model/problems');
  const { problems } = checkDefinitionTexts(texts);
  for (const problem of problems) process.stdout.write(`${formatProblem(problem)}\n`);
  if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
  else if (problems.length === 0) await cache.add(texts);
}
