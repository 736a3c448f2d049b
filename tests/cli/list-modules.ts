import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Preloaded by a test: writes what the process has loaded when it ends.
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(process.env.MODULES_FILE ?? '', JSON.stringify(loaded)));
