import type { CompiledForm } from '#engine/model/definition';
import { chunkLoaders } from './registry.gen.ts';

/** Name of a chunk of widgets that pages fetch for a form: the names of its widgets, separated by spaces. */
export type WidgetChunk = keyof typeof chunkLoaders;

/**
 * Returns the names of the chunks with the widgets of a form and of its lists, without the one that every page
 * has.
 */
export const widgetChunksOf = ({ fields }: Pick<CompiledForm, 'fields'>): WidgetChunk[] =>
  (Object.keys(chunkLoaders) as WidgetChunk[]).filter((chunk) =>
    fields.some(({ widget, items = [] }) =>
      chunk.split(' ').some((one) => one === widget || items.includes(one)),
    ),
  );
