#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before any other module is read: without types and compiled, by the text of each, so it is never out of date.
// Where the folder cannot be written Node goes without.
enableCompileCache({
  directory: fileURLToPath(new URL('../../node_modules/.cache/zayavka/code', import.meta.url)),
  portable: true,
});
await import('./main.ts');
