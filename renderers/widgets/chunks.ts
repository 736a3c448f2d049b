import type { CompiledForm } from '#engine/model';
import { chunkLoaders, chunkOf } from './registry.gen.ts';

/** What is fetched by the forms that need it. */
export type WidgetChunk = keyof typeof chunkLoaders;

const shared: Readonly<Record<string, string | undefined>> = chunkOf;
const isFetched = (chunk: string): chunk is WidgetChunk => chunk in chunkLoaders;

/** The chunks that the controls of a form's fields are in, beside those that every page has. */
export const widgetChunksOf = ({ fields }: Pick<CompiledForm, 'fields'>): WidgetChunk[] => [
  ...new Set(fields.map(({ widget }) => shared[widget] ?? widget).filter(isFetched)),
];
