import type { Widget } from '../controls/control.ts';
import { rendererError } from '../renderer-error.ts';
import { controls as pageControls } from './chunks/page.gen.ts';
import type { WidgetChunk } from './chunks.ts';
import { chunkLoaders } from './registry.gen.ts';

type Controls = Readonly<Record<string, Widget>>;

const loaders: Readonly<Record<WidgetChunk, () => Promise<{ controls: Controls }>>> = chunkLoaders;

const loaded = new Map<string, Widget>(Object.entries(pageControls));

/** Must have resolved before a form of these chunks is shown; rejects when one cannot be fetched. */
export async function loadWidgets(chunks: readonly WidgetChunk[]): Promise<void> {
  for (const { controls } of await Promise.all(chunks.map((name) => loaders[name]()))) {
    for (const [slug, control] of Object.entries(controls)) loaded.set(slug, control);
  }
}

export const loadAllWidgets = (): Promise<void> => loadWidgets(Object.keys(loaders) as WidgetChunk[]);

export function widgetBy(slug: string): Widget {
  const control = loaded.get(slug);
  if (control !== undefined) return control;
  throw rendererError('WIDGET_NOT_LOADED', { widget: slug });
}
