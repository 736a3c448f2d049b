import { DeveloperError } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };
import { serverAddress } from './server-address.ts';

/**
 * Reason for a failed load of a script: `network` for no connection, `outdated` for a file that the server no
 * longer has, `server` for an error of the server.
 */
export type LoadFailure = 'network' | 'outdated' | 'server';

/** Creates the error; its `cause` is the reason of the failure. */
const notLoaded = (cause: LoadFailure): DeveloperError =>
  Object.assign(new DeveloperError('MODULE_NOT_LOADED', errors.MODULE_NOT_LOADED, { cause }), { cause });

/** Returns the reason that an error MODULE_NOT_LOADED of `loadModule` carries; `server` for any other error. */
export const loadFailureOf = (error: unknown): LoadFailure => {
  const { cause } = error as Error;
  return cause === 'network' || cause === 'outdated' ? cause : 'server';
};

const NOT_FOUND = 404;
/**
 * Largest number of tries: a chunk, its imports and their imports may each fail once before the module loads.
 */
const MAX_TRIES = 4;

/** Modules, or their pending fetches, by first URL. */
const loading = new Map<string, Promise<unknown>>();
/** Number of URLs used up for a module, by first URL. */
const used = new Map<string, number>();

/**
 * Imports a module from `addressOf(0)`; after a failed import, which browsers remember by URL, from
 * `addressOf(1)` and so on, other URLs of the same file. Each further URL is imported only after a fetch has
 * found the file, at most four tries per call. Rejects with MODULE_NOT_LOADED; a later call tries again.
 */
export function loadModule<Module>(addressOf: (again: number) => string): Promise<Module> {
  const first = addressOf(0);
  const made = loading.get(first) ?? load(first, addressOf);
  loading.set(first, made);
  made.catch(() => loading.delete(first));
  return made as Promise<Module>;
}

async function load(first: string, addressOf: (again: number) => string): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const again = used.get(first) ?? 0;
    const address = serverAddress(addressOf(again));
    if (again > 0) await probe(address);
    try {
      // The file is the server's: bundlers of other projects, too, leave the URL to the browser.
      return await import(/* @vite-ignore */ /* webpackIgnore: true */ address);
    } catch {
      used.set(first, again + 1);
      if (tries >= MAX_TRIES) throw notLoaded('server');
    }
  }
}

async function probe(address: string): Promise<void> {
  const response = await fetch(address).catch(() => {
    throw notLoaded('network');
  });
  if (!response.ok) throw notLoaded(response.status === NOT_FOUND ? 'outdated' : 'server');
  // The browser caches the file only if its body is read completely.
  await response.text();
}

/**
 * Creates a function that loads one of the build's script files below `path` by its file name, with the retries
 * of `loadModule`. The build calls it in place of `import()`, which does not retry.
 */
export const createChunkLoader =
  (path: string) =>
  <Module>(name: string): Promise<Module> =>
    loadModule((again) => `${path}${again === 0 ? '' : `~${again}/`}${name}`);
