import type { Widget } from '../controls/control.ts';
import { controls as pageControls } from './chunks/page.gen.ts';
import type { WidgetChunk } from './chunks.ts';
import { loaded } from './loaded.ts';
import { chunkLoaders } from './registry.gen.ts';

export { widgetBy } from './loaded.ts';

type Controls = Readonly<Record<string, Widget>>;

const loaders: Readonly<Record<WidgetChunk, () => Promise<{ controls: Controls }>>> = chunkLoaders;

const keep = (controls: Controls): void => {
  for (const [slug, control] of Object.entries(controls)) loaded.set(slug, control);
};
keep(pageControls);

/** Must have resolved before a form of these chunks is shown; rejects when one cannot be fetched. */
export async function loadWidgets(chunks: readonly WidgetChunk[]): Promise<void> {
  for (const { controls } of await Promise.all(chunks.map((name) => loaders[name]()))) keep(controls);
}

export const loadAllWidgets = (): Promise<void> => loadWidgets(Object.keys(loaders) as WidgetChunk[]);
