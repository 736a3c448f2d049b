export { ATTRIBUTE_VALUES, isAttributeValue } from './attribute-values.ts';
export { pluggedFiles, pluggedFilesOf } from './plugged-files.ts';
export * from './widget-contract.ts';
export { defaultWidgets, type WidgetSlug, widgets } from './widgets.gen.ts';
