const SCRIPTS = 'zayavka-scripts';

/** Time after which a fetch counts as lost, in milliseconds. */
const LIMIT_MS = 60_000;

/**
 * Fetches what takes the page over, and resolves with its address; rejects when it cannot be had. A browser remembers an import that
 * has failed, and all other code imports from these files: so they are imported only once they are here. What else the page shows is
 * fetched along with them, and has a loader that tries again.
 */
export async function fetchMain(page: Document): Promise<string> {
  const scripts = page.getElementById(SCRIPTS) as HTMLTemplateElement;
  const files = String(scripts.dataset.main).split(' ');
  page.head.append(scripts.content);
  await Promise.all(files.map(fetchWhole));
  return String(files[0]);
}

/** Reads the response to its end: a file that is not read completely would be fetched again. */
async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  await response.arrayBuffer();
  if (!response.ok) throw response;
}
