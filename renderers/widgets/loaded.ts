import type { Widget } from '../controls/control.ts';
import { rendererError } from '../renderer-error.ts';

/** Loaded controls by widget; apart from the loader, which no control may import. */
export const loaded: Record<string, Widget | undefined> = {};

/** Returns a loaded widget; throws WIDGET_NOT_LOADED for any other. */
export function widgetBy(slug: string): Widget {
  const control = loaded[slug];
  if (control !== undefined) return control;
  throw rendererError('WIDGET_NOT_LOADED', { widget: slug });
}
