import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

let script: Promise<string> | undefined;
/** Returns `finder.ts` bundled as one script for any page. */
export function finderScript(): Promise<string> {
  script ??= bundled();
  return script;
}

async function bundled(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('finder.ts', import.meta.url)),
        formats: ['iife'],
        name: 'unused',
      },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (chunk === undefined) throw new Error('the finder was not built');
  return chunk.code;
}
