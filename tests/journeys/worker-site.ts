import { rmSync } from 'node:fs';
import { type Site, startSite } from './site.ts';

/** Definitions as one text → the site that serves them; the repository's under the empty text. */
const sites = new Map<string, Promise<Site>>();

/**
 * The site of this worker for these definitions, which all its files share: without limits of rates, and as if nobody had been
 * there. Who publishes, signs in, stops the server or needs other settings starts a site of its own.
 */
export async function workerSite(texts?: ReadonlyMap<string, string>): Promise<Site> {
  const key = texts === undefined ? '' : JSON.stringify([...texts]);
  const started = sites.get(key) ?? start(texts);
  sites.set(key, started);
  const site = await started;
  return { ...site, close: () => site.reset() };
}

async function start(texts?: ReadonlyMap<string, string>): Promise<Site> {
  const site = await startSite({ env: { RATE_LIMITS: 'off' }, ...(texts && { texts }) });
  // It ends with its process, which Vitest ends by this signal.
  process.once('SIGTERM', () => {
    rmSync(site.dataDir, { recursive: true, force: true });
    process.kill(process.pid, 'SIGTERM');
  });
  return site;
}
