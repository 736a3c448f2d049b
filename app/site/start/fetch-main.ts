const SCRIPTS = 'zayavka-scripts';

/**
 * Fetches what takes the page over, and resolves with its address; undefined when it cannot be had. A browser remembers an import that
 * has failed, and all other code imports from these files: so they are imported only once they are here. What else the page shows is
 * fetched along with them, and has a loader that tries again.
 */
export async function fetchMain(page: Document): Promise<string | undefined> {
  const scripts = page.getElementById(SCRIPTS) as HTMLTemplateElement;
  const files = scripts.dataset.main?.split(' ') ?? [];
  page.head.append(scripts.content);
  const fetched = await Promise.allSettled(files.map(fetchWhole));
  return fetched.every((result) => result.status === 'fulfilled' && result.value) ? files[0] : undefined;
}

/** To its end: a file that is not read to its end is fetched again. */
async function fetchWhole(address: string): Promise<boolean> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.ok;
}
