import { enableCompileCache } from 'node:module';
import { CODE_FOLDER } from './build-folders.ts';

// The cache must be enabled before any other module is loaded: compiling a thousand of them is half of a
// start.
enableCompileCache({ directory: CODE_FOLDER, portable: true });
await import('./run.ts');
