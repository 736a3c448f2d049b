import { isObject, type JsonObject, objectIn } from '../json/json.ts';
import { type Path, parsePointer, valueAt } from '../json/path.ts';
import { LIMITS } from '../limits/limits.ts';
import type { Definitions } from '../load/load.ts';
import { mapChildSchemas } from '../schema/children.ts';
import { intersection } from '../schema/intersect.ts';
import { subschemasAbout } from '../schema/keywords.ts';
import { propertiesOf } from '../schema/properties.ts';
import { parseSchema } from '../schema/schema-node.ts';
import { flattenWithout } from './drop-fields.ts';
import { flattenAllOf } from './flatten-all-of.ts';
import { mergeUi, settingsAtPlace } from './merge-ui.ts';
import { type Dropped, renaming, schemasNamed, uiNamed } from './name-change.ts';
import { OWN_NAMES, ownNamesIn } from './own-names.ts';

/** Schema with every `$ref` replaced by its target, and the UI schema that its shared fields bring along. */
export interface ResolvedSchema {
  schema: JsonObject;
  ui: JsonObject;
}

/** Reference in a schema that cannot be resolved, with its position in a file. */
export interface RefProblem {
  /** `TOO_MANY_PARTS`: references multiply each other; the remaining references are not resolved. */
  code: 'UNKNOWN_REF' | 'CYCLIC_REF' | 'TOO_MANY_PARTS';
  file: string;
  segments: Path;
  ref: string;
  /** References of a cycle, for `CYCLIC_REF`. */
  chain?: string[];
}

interface Place {
  file: string;
  /** Document to which `#/…` refers: a form's schema, perhaps changed by a variant. */
  root: JsonObject;
  segments: Path;
  chain: readonly string[];
}

/**
 * Returns a schema with every `$ref` replaced by its target, without the answers of `dropped`. Keywords beside
 * a `$ref` to another file override the target's; beside a `$ref` to `#/…` both apply, as in Ajv. An unresolved
 * reference, or a part beyond the limit on parts, is passed to `report` and becomes `{}`.
 */
export function resolveSchema(
  definitions: Definitions,
  file: string,
  root: JsonObject,
  report: (problem: RefProblem) => void,
  dropped: Dropped = NOTHING,
): ResolvedSchema {
  let parts = 0;
  const resolve = (node: JsonObject, place: Place): ResolvedSchema => {
    const ref = node.$ref;
    parts += 1;
    if (parts > LIMITS.schemaParts.max) {
      const { file: here, segments } = place;
      if (parts === LIMITS.schemaParts.max + 1)
        report({ code: 'TOO_MANY_PARTS', file: here, segments, ref: String(ref) });
      return { schema: {}, ui: {} };
    }
    if (typeof ref !== 'string') return resolveChildren(node, place);
    const { $ref: _followed, [OWN_NAMES]: _names, ...beside } = node;
    const target = withOwnNames(follow(ref, place), node);
    const own = resolveChildren(beside, place);
    // Inside of one document a ref is plain JSON Schema: its sibling keywords hold as well.
    const schema = ref.startsWith('#')
      ? objectIn(intersection(own.schema, target.schema))
      : { ...target.schema, ...own.schema };
    return { schema, ui: mergeUi(target.ui, own.ui) as JsonObject };
  };

  const follow = (ref: string, place: Place): ResolvedSchema => {
    const [path = '', pointer = ''] = ref.split('#');
    const targetFile = path === '' ? place.file : joinPath(place.file, path);
    const key = `${targetFile}#${pointer}`;
    if (place.chain.includes(key)) {
      report({ code: 'CYCLIC_REF', ...place, ref, chain: [...place.chain, key] });
      return { schema: {}, ui: {} };
    }
    const targetRoot = path === '' ? place.root : definitions.files.get(targetFile)?.value;
    const target = targetRoot === undefined ? undefined : valueAt(targetRoot, parsePointer(pointer));
    if (!isObject(targetRoot) || !isObject(target)) {
      report({ code: 'UNKNOWN_REF', file: place.file, segments: place.segments, ref });
      return { schema: {}, ui: {} };
    }
    const resolved = resolve(target, {
      file: targetFile,
      root: targetRoot,
      segments: parsePointer(pointer),
      chain: [...place.chain, key],
    });
    const fieldUi = pointer === '/schema' ? objectIn(targetRoot.ui) : {};
    return { schema: resolved.schema, ui: mergeUi(resolved.ui, fieldUi) as JsonObject };
  };

  const resolveChildren = (node: JsonObject, place: Place): ResolvedSchema => {
    let ui: JsonObject = {};
    const schema = mapChildSchemas(node, (child, segments) => {
      const resolved = resolve(child, { ...place, segments: [...place.segments, ...segments] });
      const [keyword, name] = segments;
      if (keyword === 'properties' && typeof name === 'string') {
        if (Object.keys(resolved.ui).length > 0) ui[name] = mergeUi(ui[name], resolved.ui);
      } else if (keyword === 'items') {
        const own = typeof name === 'number' ? settingsAtPlace(name, resolved.ui) : resolved.ui;
        if (Object.keys(resolved.ui).length > 0) ui = mergeUi(ui, { items: own }) as JsonObject;
      } else if (keyword !== 'definitions') {
        ui = mergeUi(ui, resolved.ui) as JsonObject;
      }
      return resolved.schema;
    });
    // Keywords for editors never reach a compiler.
    for (const keyword of ['definitions', '$schema', '$comment', OWN_NAMES]) delete schema[keyword];
    const isForm = dropped.size > 0 && place.segments.length === 0 && place.chain.length === 0;
    return { schema: isForm ? flattenWithout(schema, dropped) : flattenAllOf(schema), ui };
  };

  const { schema, ui } = resolve(root, { file, root, segments: [], chain: [] });
  return { schema: withRequiredMessages(schema), ui };
}

const NOTHING: Dropped = new Set();

function withOwnNames(target: ResolvedSchema, node: JsonObject): ResolvedSchema {
  const names = ownNamesIn(node);
  return names.size === 0
    ? target
    : {
        schema: schemasNamed(target.schema, renaming(names)),
        ui: uiNamed(target.ui, renaming(names)),
      };
}

/** Resolves a relative path: `forms/a/schema.json` + `../../fields/phone.json` → `fields/phone.json`. */
function joinPath(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const step of relative.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.' && step !== '') parts.push(step);
  }
  return parts.join('/');
}

type Messages = ReadonlyMap<string, string>;

const NONE: Messages = new Map();

/**
 * Moves each property's `requiredMessage` to the places that require the property, where ajv-errors
 * reads it, unless they have a text already. A shared field thus keeps its text in every form.
 * @spec R§5, S§5 missing messages
 */
function withRequiredMessages(schema: JsonObject): JsonObject {
  const messages = new Map(
    propertiesOf(schema).flatMap(({ name, schema: { requiredMessage } }): [string, string][] =>
      typeof requiredMessage === 'string' ? [[name, requiredMessage]] : [],
    ),
  );
  return withMessages(schema, messages);
}

function withMessages(part: JsonObject, messages: Messages): JsonObject {
  const { requiredMessage: _moved, ...rest } = part;
  const result = mapChildSchemas(rest, (child, [keyword]) => {
    const about = subschemasAbout(keyword);
    if (about === 'value') return withMessages(child, messages);
    return about === 'condition' ? withMessages(child, NONE) : withRequiredMessages(child);
  });
  const inherited = Object.fromEntries(
    parseSchema(result).required.flatMap((name) =>
      messages.has(name) ? [[name, messages.get(name) ?? '']] : [],
    ),
  );
  if (Object.keys(inherited).length === 0) return result;
  const own = objectIn(result.errorMessage);
  return { ...result, errorMessage: { ...own, required: { ...inherited, ...objectIn(own.required) } } };
}
