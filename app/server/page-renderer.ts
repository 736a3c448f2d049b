import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PLUGINS } from '#contract';
import { extraRulesModule } from '#rules';
import type { PageRenderer } from '#server';
import { addControls } from '../plugins/add-controls.ts';
// The import is only for the type; the compiled module is loaded at run time.
import type * as entry from '../site/entry-server.tsx';

interface ManifestEntry {
  file: string;
  name?: string;
  imports?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry | undefined>>;

/** Entry that hydrates a page. */
const MAIN = 'main.tsx';
/** Chunk in the template, which runs already. */
const START = 'start';
/** Module that loads files of plug-ins. */
const PLUGGED = 'plugins/plugged.ts';
/** Entry of pages in a language that lacks texts. */
const MARK_FALLBACKS = 'start/mark-fallbacks.ts';

/** Creates the renderer of pages from the site's components, as `vite build` has compiled them for the server. */
export async function createPageRenderer(folders: { site: string; server: string }): Promise<PageRenderer> {
  const manifest = JSON.parse(readFileSync(join(folders.site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const built = (await import(pathToFileURL(join(folders.server, 'entry-server.js')).href)) as typeof entry;
  await addControls(built);
  const inMain = filesOf(manifest, MAIN);
  const start = Object.values(manifest).find((entry) => entry?.name === START);
  const scriptsOf = (moduleEnd: string): string[] => {
    const source = Object.keys(manifest).find((key) => key.endsWith(moduleEnd));
    const files = source === undefined ? [] : [...filesOf(manifest, source)];
    return files.filter((file) => !inMain.has(file));
  };
  return {
    main: [...inMain].filter((file) => file !== start?.file).map((file) => `/${file}`),
    markFallbacks: `/${manifest[MARK_FALLBACKS]?.file}`,
    readPosted: built.readPosted,
    askedPaths: built.askedPaths,
    render(data, forms) {
      const { html, served, modules } = built.renderPage(data as never, forms);
      const rules = served.flatMap(
        ({ slug, variant }) => extraRulesModule(forms(slug, variant)?.rules ?? []) ?? [],
      );
      const ofForms = served.flatMap(({ slug, variant }) => forms(slug, variant)?.form.plugged ?? []);
      const plugged = [...new Set([...(data.plugged ?? []), ...ofForms])];
      const loader = plugged.length === 0 ? [] : [PLUGGED];
      const scripts = new Set([...modules, ...rules, ...loader].flatMap(scriptsOf));
      const [styles, code] = [true, false].map((isStyle) =>
        plugged.filter((path) => path.endsWith('.css') === isStyle).map((path) => PLUGINS + path),
      ) as [string[], string[]];
      return { html, served, styles, scripts: [...[...scripts].map((file) => `/${file}`), ...code] };
    },
  };
}

/** Returns a module's chunk and every chunk that it imports. */
function filesOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const entry = manifest[source];
  if (entry === undefined || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found);
  return found;
}
