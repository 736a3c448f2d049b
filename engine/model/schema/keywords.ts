/** Where a keyword has its schemas: its value is one, a list of them, a map of them, or one of the first two. */
type Holds = 'schema' | 'list' | 'map' | 'schema-or-list';

/**
 * What the schemas of a keyword are about: the members or items of a value, the value itself, a condition of it, or nothing until
 * they are referred to.
 */
type About = 'members' | 'value' | 'condition' | 'nothing';

/**
 * Which layer reads a keyword. `editors`: programs that edit the file; `resolver`: what makes a self-contained schema of a
 * definition; `validators`: what compiles the schema; `checks`: lint, proofs and comparison; `pages`: what renders the form.
 */
type Reader = 'editors' | 'resolver' | 'validators' | 'checks' | 'pages';

interface Keyword {
  readBy: readonly Reader[];
  /** Taken out or replaced before a schema is compiled. */
  writtenOnly?: true;
  holds?: Holds;
  about?: About;
}

const VALIDATED: Keyword = { readBy: ['validators', 'checks'] };
/** Pages name them in words. */
const WITH_WORDS: Keyword = { readBy: ['validators', 'checks', 'pages'] };
/** The resolver makes choices of them. */
const CHOSEN: Keyword = { readBy: ['resolver', 'validators', 'checks'] };
const schemas = (
  holds: Holds,
  about: About,
  readBy: readonly Reader[] = ['validators', 'checks'],
): Keyword => ({
  readBy,
  holds,
  about,
});

/**
 * The dialect of schemas in definitions: the part of draft-07 that some layer reads, and our own keywords; the rules of
 * `validators/rules/` come to it. Schemas are entered in this order. The check refuses everything else, compilation too;
 * `docs/catalogue/dialect.md` is made of this table.
 */
export const DIALECT: ReadonlyMap<string, Keyword> = new Map(
  Object.entries({
    properties: schemas('map', 'members', ['resolver', 'validators', 'checks', 'pages']),
    patternProperties: schemas('map', 'members'),
    definitions: { ...schemas('map', 'nothing', ['resolver']), writtenOnly: true },
    additionalProperties: schemas('schema', 'members'),
    propertyNames: schemas('schema', 'members'),
    contains: schemas('schema', 'members'),
    not: schemas('schema', 'condition'),
    if: schemas('schema', 'condition', ['validators', 'checks', 'pages']),
    then: schemas('schema', 'value', ['validators', 'checks', 'pages']),
    else: schemas('schema', 'value', ['validators', 'checks', 'pages']),
    allOf: schemas('list', 'value', ['resolver', 'validators', 'checks', 'pages']),
    anyOf: schemas('list', 'value', CHOSEN.readBy),
    oneOf: schemas('list', 'value', CHOSEN.readBy),
    items: schemas('schema-or-list', 'members', CHOSEN.readBy),
    additionalItems: schemas('schema', 'members'),
    /** Lists of names in it are no schemas. */
    dependencies: schemas('map', 'value', ['validators', 'checks', 'pages']),
    type: { readBy: ['validators', 'checks', 'pages'] },
    enum: CHOSEN,
    const: CHOSEN,
    multipleOf: VALIDATED,
    minimum: VALIDATED,
    maximum: VALIDATED,
    exclusiveMinimum: VALIDATED,
    exclusiveMaximum: VALIDATED,
    minLength: VALIDATED,
    maxLength: VALIDATED,
    pattern: VALIDATED,
    minItems: WITH_WORDS,
    maxItems: WITH_WORDS,
    uniqueItems: VALIDATED,
    minProperties: VALIDATED,
    maxProperties: VALIDATED,
    required: { readBy: ['validators', 'checks', 'pages'] },
    default: { readBy: ['checks', 'pages'] },
    $schema: { readBy: ['editors'], writtenOnly: true },
    $comment: { readBy: ['editors'], writtenOnly: true },
    $ref: { readBy: ['resolver'], writtenOnly: true },
    /** Beside a `$ref` to a fragment: other names of its answers. */
    as: { readBy: ['resolver'], writtenOnly: true },
    /** Stable id of a field. */
    fieldId: { readBy: ['checks', 'pages'] },
    personalData: { readBy: ['checks', 'pages'] },
    /** `{since, until}`: a field that is to go. */
    deprecated: { readBy: ['checks'] },
    /** Message overrides, by ajv-errors. */
    errorMessage: { readBy: ['validators', 'checks'] },
    /** Becomes the values of its choices. */
    catalog: { readBy: ['resolver'], writtenOnly: true },
    /** Becomes `errorMessage.required` of the object. */
    requiredMessage: { readBy: ['resolver'], writtenOnly: true },
  } satisfies Readonly<Record<string, Keyword>>),
);

const holding = ([keyword, { holds, about }]: [string, Keyword]): [
  string,
  Required<Pick<Keyword, 'holds' | 'about'>>,
][] => (holds === undefined || about === undefined ? [] : [[keyword, { holds, about }]]);

/** The keywords that hold schemas, in the order in which a walk enters them. */
export const SUBSCHEMA_KEYWORDS: ReadonlyMap<string, Required<Pick<Keyword, 'holds' | 'about'>>> = new Map(
  [...DIALECT].flatMap(holding),
);

/** What the schemas of a keyword are about; undefined for a keyword that holds none. */
export const subschemasAbout = (keyword: unknown): About | undefined =>
  SUBSCHEMA_KEYWORDS.get(String(keyword))?.about;

/** Ours, beside the rules, that a compiled schema still has. */
export const OWN_ANNOTATIONS = ['fieldId', 'personalData', 'errorMessage'] as const;
