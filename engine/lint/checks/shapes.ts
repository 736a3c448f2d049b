import { fieldFile, formFile } from '../../definition/load.ts';
import type { Problem } from '../../definition/problem.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { TEXT_KEY } from '../../meta/meta-schemas.ts';
import { siteSchemaOf } from '../../meta/site-schemas.ts';
import { type Check, problemAt, type ShapeIssue, whatExists } from '../context.ts';

/** Names that a check of their own compares with what exists, and says more about. */
const NAMED_ELSEWHERE: ReadonlySet<string | number | undefined> = new Set([
  'endpoint',
  'context',
  'transform',
]);

const isReportedElsewhere = ({ keyword, segments }: ShapeIssue): boolean =>
  keyword === 'if' ||
  segments.includes('transform') ||
  (keyword === 'enum' && NAMED_ELSEWHERE.has(segments.at(-1)));

/** form.json, examples.json and the shared fields against their meta-schemas; overlays against the form's. */
export const checkShapes: Check = ({ definitions, judge, metaSchemas }) => {
  const problems: Problem[] = [];
  const compare = (
    file: string,
    value: Json,
    meta: JsonObject,
    at: readonly (string | number)[] = [],
  ): void => {
    for (const issue of judge(meta)(value)) {
      if (isReportedElsewhere(issue)) continue;
      const { message, fix, code } = explain(issue, meta, valueAt(value, issue.segments));
      problems.push(
        problemAt(definitions, file, [...at, ...issue.segments], {
          code,
          message,
          ...(fix === undefined ? {} : { fix }),
        }),
      );
    }
  };
  const { 'form.schema.json': form = {}, 'examples.schema.json': examples = {} } = metaSchemas;
  const overlay = { ...form, properties: behaviourOf(form), required: [] };
  for (const { path, value } of definitions.files.values()) {
    const meta = metaSchemas[siteSchemaOf(path) ?? ''];
    if (value !== undefined && meta !== undefined) compare(path, value, meta);
  }
  for (const [slug, source] of definitions.forms) {
    if (Object.keys(source.form).length > 0) compare(formFile(slug, 'form'), source.form, form);
    if (Object.keys(source.examples).length > 0)
      compare(formFile(slug, 'examples'), source.examples, examples);
    const { variants } = source.form;
    for (const [name, variant] of Object.entries(isObject(variants) ? variants : {})) {
      const patch = isObject(variant) ? variant.form : undefined;
      if (isObject(patch)) {
        compare(formFile(slug, 'form'), withoutNulls(patch), overlay, ['variants', name, 'form']);
      }
    }
  }
  for (const slug of definitions.fields.keys()) {
    const value = definitions.files.get(fieldFile(slug))?.value;
    if (isObject(value) && !isObject(value.schema)) {
      problems.push(
        problemAt(definitions, fieldFile(slug), [], {
          code: 'DEFINITION_SHAPE',
          message: `a shared field needs an object "schema"; without it the field accepts anything`,
          fix: `write "schema": { "type": "string", "fieldId": "${slug}", "personalData": "none" }`,
        }),
      );
    }
  }
  return problems;
};

function behaviourOf(form: JsonObject): JsonObject {
  const { definitions } = form;
  const behaviour = isObject(definitions) ? definitions.behaviour : undefined;
  return isObject(behaviour) && isObject(behaviour.properties) ? behaviour.properties : {};
}

/** In an overlay `null` takes a key out; what is taken out needs no shape. */
function withoutNulls(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, isObject(inner) ? withoutNulls(inner) : inner]),
  );
}

function explain(
  { keyword, params, segments }: ShapeIssue,
  meta: JsonObject,
  value: Json | undefined,
): { code: string; message: string; fix?: string } {
  const name = String(segments.at(-1) ?? 'the file');
  const shape = 'DEFINITION_SHAPE';
  switch (keyword) {
    case 'additionalProperties': {
      const unknown = String(params.additionalProperty);
      return {
        code: shape,
        message: `"${unknown}" is not a setting here, so it would do nothing`,
        fix: whatExists(unknown, knownAt(meta, segments)),
      };
    }
    case 'required':
      return {
        code: shape,
        message: `"${String(params.missingProperty)}" is missing in ${name}`,
        fix: 'add it; form.schema.json says what it holds',
      };
    case 'type':
      return { code: shape, message: `${name} has the wrong type`, fix: `it takes: ${String(params.type)}` };
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      return {
        code: shape,
        message: `${name} is "${String(value)}", which does not exist`,
        fix: whatExists(String(value), allowed),
      };
    }
    case 'pattern':
      if (params.pattern !== TEXT_KEY) {
        return {
          code: shape,
          message: `${name} is not written as it must be`,
          fix: `it takes what matches ${String(params.pattern)}`,
        };
      }
      return {
        code: 'TEXT_NOT_A_KEY',
        message: `${name} must name a text, so that it exists in every language`,
        fix: 'write "@key" and add the key to texts/ru.json and texts/en.json',
      };
    default:
      return {
        code: shape,
        message: `${name} breaks the rule "${keyword}" of its schema`,
        fix: JSON.stringify(params),
      };
  }
}

/** The property names that the meta-schema knows where an unknown one was found. */
function knownAt(meta: JsonObject, segments: ShapeIssue['segments']): string[] {
  let node: Json | undefined = meta;
  for (const segment of segments) {
    node = step(meta, node, String(segment));
  }
  const target = deref(meta, node);
  return isObject(target) && isObject(target.properties) ? Object.keys(target.properties) : [];
}

function deref(meta: JsonObject, node: Json | undefined): Json | undefined {
  const pointer = isObject(node) ? node.$ref : undefined;
  if (typeof pointer !== 'string') return node;
  const { definitions } = meta;
  return isObject(definitions) ? definitions[pointer.replace('#/definitions/', '')] : undefined;
}

function step(meta: JsonObject, node: Json | undefined, segment: string): Json | undefined {
  const target = deref(meta, node);
  if (!isObject(target)) return undefined;
  const { properties, additionalProperties, items } = target;
  if (isObject(properties) && Object.hasOwn(properties, segment)) return properties[segment];
  return additionalProperties ?? items;
}
