export { acceptedTexts, choicesIn, isList, listedValues, textsIn } from './accepted-texts.ts';
export { enumSchema, named, nameSchema, type RefersTo } from './annotations.ts';
export { childSchemas, mapChildSchemas, walkSchema } from './children.ts';
export * from './condition-tree.ts';
export { conditionalParts, pathsRead, schemaParts } from './conditions.ts';
export { type Deprecation, deprecationOf } from './deprecation.ts';
export { type FieldGroup, groupIntoRuns, groupsIn, STEPS } from './field-groups.ts';
export {
  fieldsOf,
  hasItemFields,
  isPlace,
  itemsOf,
  itemWidgetOf,
  type PlacedProperty,
  placesOf,
  repeatedWidget,
  walkProperties,
  walkWithItems,
  widgetOf,
} from './fields.ts';
export * from './form-steps.ts';
export { DIALECT, OWN_ANNOTATIONS, subschemasAbout } from './keywords.ts';
export { objectsIn } from './objects-in.ts';
export { outsideDialect, PROTOTYPE_NAMES } from './outside-dialect.ts';
export { type Property, propertiesOf } from './properties.ts';
export { isRecommendable, RECOMMENDED } from './recommended.ts';
export { comparedWith, RELATIONS } from './related-answers.ts';
export { MAX_MARKS, scaleOf } from './scale.ts';
export { type Condition, nodesIn, parseSchema, type SchemaNode, typesOf } from './schema-node.ts';
