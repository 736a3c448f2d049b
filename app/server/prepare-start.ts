import { mkdtemp, rm } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE_FOLDER, COMPILED_FILE, VALID_FILE } from './build-folders.ts';

// The last step of the build computes results that every start needs. It starts a server on an empty
// database, because V8 caches the functions that have run.
await rm(CODE_FOLDER, { recursive: true, force: true });
enableCompileCache({ directory: CODE_FOLDER, portable: true });
const { hasErrors } = await import('#engine/model/problems');
const { checkDefinitionTexts } = await import('../check-definitions.ts');
const { ownDefinitions, readDefinitionsFolder } = await import('../definitions-folder.ts');
const { createCheckCache } = await import('../check-cache.ts');

const texts = await readDefinitionsFolder(ownDefinitions);
// The check and a start report broken definitions; a build is about code.
if (!hasErrors(checkDefinitionTexts(texts).problems)) {
  await createCheckCache([VALID_FILE]).add(texts);
  const { readConfig } = await import('./config.ts');
  const { startServer } = await import('./start.ts');
  const { writeCompiled } = await import('./compile-versions.ts');
  const { openSqlite } = await import('#server');
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-build-'));
  const server = await startServer(
    readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEFINITIONS_DIR: ownDefinitions }),
    { now: Date.now },
  );
  await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
  await server.stop();
  const database = openSqlite(folder);
  await writeCompiled(database, COMPILED_FILE);
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
}
flushCompileCache();
