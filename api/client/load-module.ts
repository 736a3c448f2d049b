import { DeveloperError } from '#engine/model';
import errors from './errors.json' with { type: 'json' };

/** Why code could not be had: nobody answered, the server has no such file any more, or it has an error. */
export type LoadFailure = 'network' | 'outdated' | 'server';

export class ModuleNotLoaded extends DeveloperError {
  override name = 'ModuleNotLoaded';
  readonly reason: LoadFailure;

  constructor(reason: LoadFailure) {
    super('MODULE_NOT_LOADED', errors.MODULE_NOT_LOADED, { reason });
    this.reason = reason;
  }
}

export const loadFailureOf = (error: unknown): LoadFailure =>
  error instanceof ModuleNotLoaded ? error.reason : 'server';

const PROBE_LIMIT_MS = 10_000;
const NOT_FOUND = [404, 410];

/** First address → the module, or the fetch that is under way. */
const loading = new Map<string, Promise<unknown>>();
/** First address → how many addresses of the module are used up. */
const used = new Map<string, number>();

/**
 * A module by its addresses: the first, and others under which a server gives the same file. A browser answers an
 * import from memory, one that has failed too, so each failure uses an address up. A new one is therefore taken only
 * once the file is there to be had, and once a call. Rejects with `ModuleNotLoaded`; the next call tries again.
 */
export function loadModule<Module>(addressOf: (again: number) => string): Promise<Module> {
  const first = addressOf(0);
  const known = loading.get(first);
  if (known !== undefined) return known as Promise<Module>;
  const made = load(first, addressOf);
  loading.set(first, made);
  made.catch(() => loading.delete(first));
  return made as Promise<Module>;
}

async function load(first: string, addressOf: (again: number) => string): Promise<unknown> {
  for (let tries = 0; tries < 2; tries += 1) {
    const again = used.get(first) ?? 0;
    if (again > 0) await probe(addressOf(again));
    try {
      return await import(/* @vite-ignore */ addressOf(again));
    } catch {
      used.set(first, again + 1);
    }
  }
  throw new ModuleNotLoaded('server');
}

async function probe(address: string): Promise<void> {
  const status = await fetch(address, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) })
    // To the end: a file that is not read to its end is fetched again.
    .then(async (response) => (await response.text()) && response.status)
    .catch(() => 0);
  if (status !== 200)
    throw new ModuleNotLoaded(!status ? 'network' : NOT_FOUND.includes(status) ? 'outdated' : 'server');
}

/** A chunk of the site by the name of its file: what the build makes of an `import()`. */
export const loadAsset = <Module>(name: string): Promise<Module> =>
  loadModule((again) => `/assets/${again === 0 ? '' : `~${again}/`}${name}`);
