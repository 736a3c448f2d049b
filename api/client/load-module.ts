import { DeveloperError } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

/** Why code could not be had: nobody answered, the server has no such file any more, or it has an error. */
export type LoadFailure = 'network' | 'outdated' | 'server';

/** Its `cause` is why. */
const notLoaded = (cause: LoadFailure): DeveloperError =>
  Object.assign(new DeveloperError('MODULE_NOT_LOADED', errors.MODULE_NOT_LOADED, { cause }), { cause });

export const loadFailureOf = (error: unknown): LoadFailure => {
  const { cause } = error as Error;
  return cause === 'network' || cause === 'outdated' ? cause : 'server';
};

const NOT_FOUND = 404;
/** A chunk, what it imports and what that imports again: each may fail once before the whole is there. */
const MAX_TRIES = 4;

/** First address → the module, or the fetch that is under way. */
const loading = new Map<string, Promise<unknown>>();
/** First address → how many addresses of the module are used up. */
const used = new Map<string, number>();

/**
 * A module by its addresses: the first, and others under which a server gives the same file. A browser answers an
 * import from memory, one that has failed too, so each failure uses an address up. A new one is therefore taken only
 * once the file is there to be had, and a few times a call. Rejects with MODULE_NOT_LOADED; the next call tries again.
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
    const address = addressOf(again);
    if (again > 0) await probe(address);
    try {
      return await import(/* @vite-ignore */ address);
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
  // To the end: a file that is not read to its end is fetched again.
  await response.text();
}

/** A chunk by the name of its file: what a build whose files are under `path` makes of an `import()`. */
export const assetsUnder =
  (path: string) =>
  <Module>(name: string): Promise<Module> =>
    loadModule((again) => `${path}${again === 0 ? '' : `~${again}/`}${name}`);
