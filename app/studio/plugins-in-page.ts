/** Adds the plug-ins that the server has named in a page; without any, no code of theirs is fetched. */
export async function addPluginsIn(page: Document): Promise<void> {
  const named = page.getElementById('zayavka-plugins')?.textContent;
  if (named) await (await import('./add-plugins.ts')).addPlugins(JSON.parse(named));
}
