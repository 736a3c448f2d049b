import type { Widget } from '../controls/control.ts';
import { rendererError } from '../renderer-error.ts';

/** Widgets that are loaded so far, by name. Apart from the loader, which no control may import. */
export const loaded: Record<string, Widget | undefined> = {};

/** Returns the loaded widget of this name; throws WIDGET_NOT_LOADED for any other. */
export function widgetBy(slug: string): Widget {
  const control = loaded[slug];
  if (control !== undefined) return control;
  throw rendererError('WIDGET_NOT_LOADED', { widget: slug });
}
