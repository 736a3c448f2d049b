import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';

/** Setting that a meta-schema accepts in a definition file, with its path and schema. */
export interface Setting {
  /** Path inside the file: `resume.link.title`, `fields[].name`, `payloads.<name>`, `blocks[text].html`. */
  path: string;
  schema: JsonObject;
  isRequired: boolean;
}

/** Definitions that many settings share: the pages describe each in a section of its own. */
const SHARED: Readonly<Record<string, string>> = {
  text: 'text',
  address: 'address of a link',
  transform: 'transform',
  payloadNode: 'source of a wire value',
  payloadMap: 'payload map',
  uiSchema: 'UI schema',
  schema: 'schema',
};

/**
 * Returns every setting of a meta-schema in the order of the schema. `definition` names one of its definitions, to
 * list only that.
 */
export function settingsOf(meta: JsonObject, definition?: string): Setting[] {
  const definitions = objectIn(meta.definitions);
  const found = new Map<string, Setting>();

  const resolve = (schema: JsonObject): JsonObject => {
    const name = definitionIn(schema);
    if (name === undefined || name in SHARED) return schema;
    const { $ref: _ref, ...own } = schema;
    return { ...objectIn(definitions[name]), ...own };
  };

  // `open` has the definitions that a path is inside: a block whose button opens blocks is described once.
  const add = (path: string, written: Json, isRequired: boolean, open: readonly string[]): void => {
    const schema = resolve(objectIn(written));
    if (path.endsWith('$schema') || Object.keys(schema).length === 0) return;
    const known = found.get(path);
    if (known === undefined) found.set(path, { path, schema, isRequired });
    enter(path, objectIn(written), open);
  };

  const enter = (path: string, written: JsonObject, outer: readonly string[]): void => {
    const name = definitionIn(written);
    if (name !== undefined && outer.includes(name)) return;
    const open = name === undefined ? outer : [...outer, name];
    const schema = resolve(written);
    if (schema.$ref !== undefined) return;
    const required = Array.isArray(schema.required) ? schema.required : [];
    for (const [name, member] of Object.entries(objectIn(schema.properties)))
      add(path === '' ? name : `${path}.${name}`, member, required.includes(name), open);
    // Items of a list, or values of a map, are settings of their own only if they have members.
    if (isObject(schema.additionalProperties)) enter(`${path}.<name>`, schema.additionalProperties, open);
    if (isObject(schema.items)) enter(`${path}[]`, schema.items, open);
    for (const keyword of ['anyOf', 'oneOf', 'then', 'else'])
      for (const one of [schema[keyword] ?? []].flat()) if (isObject(one)) enter(path, one, open);
    for (const one of [schema.allOf ?? []].flat()) {
      const { if: condition, then } = objectIn(one);
      const kind = objectIn(objectIn(objectIn(condition).properties).kind).const;
      if (typeof kind === 'string') add(path.replace(/\[\]$/, `[${kind}]`), then ?? {}, false, open);
      // Members that a value of another setting brings stand beside it.
      else if (condition !== undefined && isObject(then)) enter(path, then, open);
    }
  };

  enter('', definition === undefined ? meta : objectIn(definitions[definition]), []);
  return [...found.values()];
}

/** Returns the name of the definition that a schema refers to. */
const definitionIn = ({ $ref }: JsonObject): string | undefined =>
  typeof $ref === 'string' ? $ref.replace(/^.*#\/definitions\//, '') : undefined;

/** Returns the type of a setting in words: `one of a, b`, `integer, 1 to 60`, `list of text`. */
export function typeInWords(schema: JsonObject): string {
  const shared = definitionIn(schema);
  if (shared !== undefined) return SHARED[shared] ?? shared;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.type === 'array') return `list of ${typeInWords(objectIn(schema.items))}`;
  const alternatives = [schema.anyOf ?? schema.oneOf ?? []].flat().map((one) => typeInWords(objectIn(one)));
  if (alternatives.length > 0) return [...new Set(alternatives)].join(' or ');
  if (schema.if !== undefined && schema.type === undefined)
    return [schema.if, schema.then, schema.else]
      .flatMap((one) => (isObject(one) && one.type !== undefined ? [typeInWords(one)] : []))
      .filter((one, index, all) => all.indexOf(one) === index)
      .join(' or ');
  const limits = limitsInWords(schema);
  const base = [schema.type ?? 'any value'].flat().join(' or ');
  const map = isObject(schema.additionalProperties)
    ? ` of ${typeInWords(schema.additionalProperties)} by name`
    : '';
  return `${base}${map}${limits === '' ? '' : `, ${limits}`}`;
}

function limitsInWords({
  minimum,
  maximum,
  exclusiveMinimum,
  maxLength,
  minLength,
  pattern,
}: JsonObject): string {
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `from ${minimum}`
        : maximum !== undefined
          ? `up to ${maximum}`
          : '';
  return [
    range,
    exclusiveMinimum === undefined ? '' : `more than ${exclusiveMinimum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    typeof minLength === 'number' && minLength > 0 ? 'not empty' : '',
    pattern === undefined ? '' : `pattern \`${String(pattern)}\``,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
