import type { Widget } from '../controls/control.ts';
import { controls as pageControls } from './chunks/page.gen.ts';
import type { WidgetChunk } from './chunks.ts';
import { loaded } from './loaded.ts';
import { chunkLoaders } from './registry.gen.ts';

export { widgetBy } from './loaded.ts';

type Controls = Readonly<Record<string, Widget>>;

Object.assign(loaded, pageControls);

/**
 * Fetches the widgets of these chunks, which must be loaded before their form is shown; rejects if one cannot
 * be fetched.
 */
export async function loadWidgets(chunks: readonly WidgetChunk[]): Promise<void> {
  const modules = await Promise.all(
    chunks.map((name): Promise<{ controls: Controls }> => chunkLoaders[name]()),
  );
  Object.assign(loaded, ...modules.map(({ controls }) => controls));
}

/** Fetches every widget, for pages that show forms of any kind. */
export const loadAllWidgets = (): Promise<void> => loadWidgets(Object.keys(chunkLoaders) as WidgetChunk[]);
