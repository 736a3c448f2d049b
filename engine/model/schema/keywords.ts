/** Where a keyword has its schemas: its value is one, a list of them, a map of them, or one of the first two. */
type Holds = 'schema' | 'list' | 'map' | 'schema-or-list';

/**
 * What the schemas of a keyword are about: the members or items of a value, the value itself, a condition of it, or nothing until
 * they are referred to.
 */
type About = 'members' | 'value' | 'condition' | 'nothing';

interface SubschemaKeyword {
  holds: Holds;
  about: About;
}

/** The keywords of draft-07 that hold schemas, in the order in which a walk enters them. */
export const SUBSCHEMA_KEYWORDS: ReadonlyMap<string, SubschemaKeyword> = new Map(
  Object.entries({
    properties: { holds: 'map', about: 'members' },
    patternProperties: { holds: 'map', about: 'members' },
    definitions: { holds: 'map', about: 'nothing' },
    additionalProperties: { holds: 'schema', about: 'members' },
    propertyNames: { holds: 'schema', about: 'members' },
    contains: { holds: 'schema', about: 'members' },
    not: { holds: 'schema', about: 'condition' },
    if: { holds: 'schema', about: 'condition' },
    then: { holds: 'schema', about: 'value' },
    else: { holds: 'schema', about: 'value' },
    allOf: { holds: 'list', about: 'value' },
    anyOf: { holds: 'list', about: 'value' },
    oneOf: { holds: 'list', about: 'value' },
    items: { holds: 'schema-or-list', about: 'members' },
    /** Lists of names in it are no schemas. */
    dependencies: { holds: 'map', about: 'value' },
  } satisfies Readonly<Record<string, SubschemaKeyword>>),
);

/** What the schemas of a keyword are about; undefined for a keyword that holds none. */
export const subschemasAbout = (keyword: unknown): About | undefined =>
  SUBSCHEMA_KEYWORDS.get(String(keyword))?.about;

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
/** Written in definitions only: a snapshot has their catalog's choices, and `errorMessage.required` of the object. */
export const OWN_REFERENCES = ['catalog', 'requiredMessage'] as const;

export const DRAFT_07: ReadonlySet<string> = new Set([
  ...SUBSCHEMA_KEYWORDS.keys(),
  ...ASSERTIONS,
  ...ANNOTATIONS,
]);
