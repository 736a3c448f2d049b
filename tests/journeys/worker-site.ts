import { rmSync } from 'node:fs';
import { type Site, startSite } from './site.ts';

/** Definitions as one text → site that serves them; '' stands for the repository's. */
const sites = new Map<string, Promise<Site>>();

/**
 * Returns the worker's site for these definitions, shared by all its test files, without rate limits and
 * reset for each of them. A test that publishes, signs in, stops the server or needs other settings starts
 * its own site.
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
  // Vitest ends the worker by this signal, and the site with it.
  process.once('SIGTERM', () => {
    rmSync(site.dataDir, { recursive: true, force: true });
    process.kill(process.pid, 'SIGTERM');
  });
  return site;
}
