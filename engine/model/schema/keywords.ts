/**
 * Position of the subschemas in a keyword's value: the value itself, a list, a map, or either of the first
 * two.
 */
type Holds = 'schema' | 'list' | 'map' | 'schema-or-list';

/**
 * Subject of the subschemas of a keyword: the members or items of a value, the value itself, a condition of
 * it, or nothing until they are referred to.
 */
type About = 'members' | 'value' | 'condition' | 'nothing';

/**
 * Layer that reads a keyword. `editors`: programs that edit the file; `resolver`: the code that makes a
 * definition self-contained; `validators`: the compiler of schemas; `checks`: lint, proofs and comparison;
 * `pages`: the renderers.
 */
type Reader = 'editors' | 'resolver' | 'validators' | 'checks' | 'pages';

interface Keyword {
  readBy: readonly Reader[];
  /** True if the keyword is removed or replaced before a schema is compiled. */
  writtenOnly?: true;
  holds?: Holds;
  about?: About;
}

const VALIDATED: Keyword = { readBy: ['validators', 'checks'] };
/** Keywords that pages describe in words. */
const WITH_WORDS: Keyword = { readBy: ['validators', 'checks', 'pages'] };
/** Keywords that the resolver turns into choices. */
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
 * The dialect of schemas in definitions: the part of draft-07 that some layer reads, and our own keywords, to
 * which the rules of `validators/rules/` are added. Schemas are entered in this order. The check and the
 * compiler refuse all other keywords; `docs/catalogue/dialect.md` is generated from this table.
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
    /** Keyword whose values are schemas or lists of names. */
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
    /** Renames of a fragment's answers, beside its `$ref`. */
    as: { readBy: ['resolver'], writtenOnly: true },
    fieldId: { readBy: ['checks', 'pages'] },
    personalData: { readBy: ['checks', 'pages'] },
    /** `{since, until}`: period of a deprecated field. */
    deprecated: { readBy: ['checks'] },
    /** Message overrides, by ajv-errors. */
    errorMessage: { readBy: ['validators', 'checks'] },
    /** Replaced by the values of its choices. */
    catalog: { readBy: ['resolver'], writtenOnly: true },
    /** Replaced by `errorMessage.required` of the object. */
    requiredMessage: { readBy: ['resolver'], writtenOnly: true },
  } satisfies Readonly<Record<string, Keyword>>),
);

const holding = ([keyword, { holds, about }]: [string, Keyword]): [
  string,
  Required<Pick<Keyword, 'holds' | 'about'>>,
][] => (holds === undefined || about === undefined ? [] : [[keyword, { holds, about }]]);

/** Keywords with subschemas, in the order in which a walk enters them. */
export const SUBSCHEMA_KEYWORDS: ReadonlyMap<string, Required<Pick<Keyword, 'holds' | 'about'>>> = new Map(
  [...DIALECT].flatMap(holding),
);

/** Returns the subject of a keyword's subschemas; undefined for a keyword without any. */
export const subschemasAbout = (keyword: unknown): About | undefined =>
  SUBSCHEMA_KEYWORDS.get(String(keyword))?.about;

/** Our keywords, other than rules, that a compiled schema keeps. */
export const OWN_ANNOTATIONS = ['fieldId', 'personalData', 'errorMessage'] as const;
