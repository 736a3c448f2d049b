import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// A test preloads this file, which lists the loaded modules when the process ends.
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(process.env.MODULES_FILE ?? '', JSON.stringify(loaded)));
