import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PagePorts } from '#tasks';
import { addControls } from '../plugins/add-controls.ts';
import { RENDERER_FOLDER } from '../server/build-folders.ts';
import { siteContent } from '../server/site-content.ts';
// The import is only for the type; the compiled module is loaded at run time.
import type * as entry from '../site/entry-server.tsx';

/**
 * Loads the site's components, as `vite build` has compiled them for the server, for isolates that render pages;
 * `undefined` before a build.
 */
export async function loadPages(): Promise<PagePorts | undefined> {
  const file = join(RENDERER_FOLDER, 'entry-server.js');
  if (!existsSync(file)) return undefined;
  const built = (await import(pathToFileURL(file).href)) as typeof entry;
  await addControls(built);
  return { contentOf: siteContent, render: built.renderPage };
}
