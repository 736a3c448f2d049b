#!/usr/bin/env node
// No TypeScript: what takes types out of a module costs as much as a whole command, and here nothing is cached yet.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
// Before any other module is read: without types and compiled, by the text of each, so it is never out of date.
// Where the folder cannot be written Node goes without.
enableCompileCache({
  directory: fileURLToPath(new URL('node_modules/.cache/zayavka/code', root)),
  portable: true,
});
const { builtCommand } = await import('./bundle/built-command.ts');
await import(builtCommand(root, new URL('dist/command/', root)) ?? './main.ts');
