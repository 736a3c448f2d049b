const SCRIPTS = 'zayavka-scripts';

/** Time after which a fetch counts as lost, in milliseconds. */
const LIMIT_MS = 60_000;

/**
 * Fetches the code that hydrates the page and resolves with its URL; rejects if it cannot be fetched. A
 * browser remembers a failed import, and all other code imports from these files, so they are imported only
 * once they are there. Other parts of the page are fetched along, and have a loader that retries.
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
