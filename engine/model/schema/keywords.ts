/**
 * Position of the subschemas in a keyword's value: the value itself, a list, a map, or either of the first
 * two.
 */
type Holds = 'schema' | 'list' | 'map' | 'schema-or-list';

/**
 * Values about which a keyword's subschemas are: members or items, the value itself, a condition on
 * it, or none until a ref leads there.
 */
type About = 'members' | 'value' | 'condition' | 'nothing';

/**
 * Layer that reads a keyword: programs that edit files, the resolver of definitions, the compiler
 * of schemas, the checks (lint, proofs, comparison), or the renderers.
 */
type Reader = 'editors' | 'resolver' | 'validators' | 'checks' | 'pages';

interface Keyword {
  readBy: readonly Reader[];
  /** True for a keyword that is removed or replaced before a schema is compiled. */
  writtenOnly?: true;
  holds?: Holds;
  about?: About;
}

const VALIDATED: Keyword = { readBy: ['validators', 'checks'] };
/** Keywords that pages describe in words. */
const WITH_WORDS: Keyword = { readBy: ['validators', 'checks', 'pages'] };
/** Keywords from which the resolver makes choices. */
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
 * Keywords that schemas in definitions may have, without those of rules, and the layers that read each: those of
 * draft-07 and our own, in the order in which schemas are walked. The check and the compiler refuse any other;
 * `docs/catalogue/dialect.md` is generated from this table.
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
    /** Catalogue of the choices; replaced by `enum`. */
    catalog: { readBy: ['resolver'], writtenOnly: true },
    /** Text for a missing answer; replaced by `errorMessage.required` of the object. */
    requiredMessage: { readBy: ['resolver'], writtenOnly: true },
  } satisfies Readonly<Record<string, Keyword>>),
);

const holding = ([keyword, { holds, about }]: [string, Keyword]): [
  string,
  Required<Pick<Keyword, 'holds' | 'about'>>,
][] => (holds === undefined || about === undefined ? [] : [[keyword, { holds, about }]]);

/** Keywords whose values contain schemas, in the order in which a walk enters them. */
export const SUBSCHEMA_KEYWORDS: ReadonlyMap<string, Required<Pick<Keyword, 'holds' | 'about'>>> = new Map(
  [...DIALECT].flatMap(holding),
);

/**
 * Returns what the schemas inside a keyword describe: the value itself, its members or items, or a condition on it;
 * undefined for a keyword without schemas.
 */
export const subschemasAbout = (keyword: unknown): About | undefined =>
  SUBSCHEMA_KEYWORDS.get(String(keyword))?.about;

/** Keywords of ours, other than rules, that stay in a compiled schema. */
export const OWN_ANNOTATIONS = ['fieldId', 'personalData', 'errorMessage'] as const;
