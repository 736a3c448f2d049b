export { ATTRIBUTE_VALUES, isAttributeValue } from './attribute-values.ts';
export * from './widget-contract.ts';
export { defaultWidgets, type WidgetSlug, widgets } from './widgets.gen.ts';
