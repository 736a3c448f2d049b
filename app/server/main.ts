import { enableCompileCache } from 'node:module';
import { CODE_FOLDER } from './build-folders.ts';

// Before any other module is read: compiling a thousand of them is half of a start.
enableCompileCache({ directory: CODE_FOLDER, portable: true });
await import('./run.ts');
