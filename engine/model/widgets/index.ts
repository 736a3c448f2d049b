export { ATTRIBUTE_VALUES, isAttributeValue } from './attribute-values.ts';
export {
  type Choice,
  commonWidgetOptions,
  type FieldKind,
  type JsonType,
  type Reach,
  typedWidgetOptions,
  type WidgetContract,
  type WidgetOptionType,
} from './widget-contract.ts';
export { defaultWidgets, type WidgetSlug, widgets } from './widgets.gen.ts';
