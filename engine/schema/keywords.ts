/** Keywords of draft-07 by the shape of their value: what a walk over a schema must follow, and what it must not. */
export const SUBSCHEMA = [
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
] as const;
export const SUBSCHEMA_LIST = ['allOf', 'anyOf', 'oneOf'] as const;
export const SUBSCHEMA_MAP = ['properties', 'patternProperties', 'definitions'] as const;
/** `items` holds one schema or a list, `dependencies` a map of schemas or name lists. */
export const MIXED = ['items', 'dependencies'] as const;

const ASSERTIONS = [
  'type',
  'enum',
  'const',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'additionalItems',
  'minProperties',
  'maxProperties',
  'required',
] as const;
const ANNOTATIONS = [
  '$schema',
  '$id',
  '$ref',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
] as const;
/** Ours, beside the rules: stable id, personal-data class, message overrides (read by ajv-errors). */
export const OWN_ANNOTATIONS = ['fieldId', 'personalData', 'errorMessage'] as const;
/** Written in definitions only: a snapshot holds what they stand for. */
export const OWN_REFERENCES = ['catalog'] as const;

export const DRAFT_07: ReadonlySet<string> = new Set([
  ...SUBSCHEMA,
  ...SUBSCHEMA_LIST,
  ...SUBSCHEMA_MAP,
  ...MIXED,
  ...ASSERTIONS,
  ...ANNOTATIONS,
]);
