import type { CompiledForm, WidgetSlug } from '#engine/model';
import { chunkOf } from './registry.gen.ts';

/** `page` is in every page that has a form; the others are fetched by the forms that need them. */
export type WidgetChunk = (typeof chunkOf)[WidgetSlug];

/** The chunks that the controls of a form's fields are in. */
export const widgetChunksOf = ({ fields }: Pick<CompiledForm, 'fields'>): WidgetChunk[] => [
  ...new Set(fields.map(({ widget }) => chunkOf[widget as WidgetSlug])),
];
