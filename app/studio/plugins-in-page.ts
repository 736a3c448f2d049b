/**
 * Loads the plug-ins that the server has named in a page and adds them to its registries; without any, no code for
 * plug-ins is fetched.
 */
export async function addPluginsIn(page: Document): Promise<void> {
  const named = page.getElementById('zayavka-plugins')?.textContent;
  if (named) await (await import('./add-plugins.ts')).addPlugins(JSON.parse(named));
}
