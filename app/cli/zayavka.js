#!/usr/bin/env node
// No TypeScript: what takes types out of a module costs as much as a whole command, and here nothing is cached yet.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const pathOf = (path) => fileURLToPath(new URL(path, root));

// `npx` starts it with the Node of our packages; anybody else may have an older one.
if (!process.features.typescript) {
  const { spawnSync } = await import('node:child_process');
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const { status, error } = spawnSync(pathOf('node_modules/.bin/node'), args, { stdio: 'inherit' });
  if (error) throw error;
  process.exit(status ?? 2);
}
// Before any other module is read: without types and compiled, by the text of each, so it is never out of date.
// Where the folder cannot be written Node goes without.
module.enableCompileCache({ directory: pathOf('node_modules/.cache/zayavka/code'), portable: true });
const { builtCommand } = await import('./bundle/built-command.ts');
await import(builtCommand(root, new URL('dist/command/', root)) ?? './main.ts');
