const SCRIPTS = 'zayavka-scripts';

/** Time after which a fetch counts as lost, in milliseconds. */
const LIMIT_MS = 60_000;

/**
 * Fetches the code that hydrates the page and resolves with its URL; rejects if it cannot be
 * fetched. Browsers remember a failed import, and all code imports these files, so they are
 * imported when they have arrived. Other parts of the page are fetched too; their loader tries
 * again.
 */
export async function fetchMain(page: Document): Promise<string> {
  const scripts = page.getElementById(SCRIPTS) as HTMLTemplateElement;
  const files = String(scripts.dataset.main).split(' ');
  page.head.append(scripts.content);
  await Promise.all(files.map(fetchWhole));
  return String(files[0]);
}

/** Fetches a file and reads it to its end, because browsers fetch one that was cut off again. */
async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  await response.arrayBuffer();
  if (!response.ok) throw response;
}
