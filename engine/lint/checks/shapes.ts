import { fieldFile, formFile } from '../../definition/load.ts';
import type { Problem } from '../../definition/problem.ts';
import type { ProblemData, ProblemId } from '../../definition/problem-words/index.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { TEXT_KEY } from '../../meta/meta-schemas.ts';
import { siteDocumentOf } from '../../meta/site-schemas.ts';
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
      const { id, data } = explain(issue, meta, valueAt(value, issue.segments));
      problems.push(problemAt(definitions, file, [...at, ...issue.segments], id, data));
    }
  };
  const { 'form.schema.json': form = {}, 'examples.schema.json': examples = {} } = metaSchemas;
  const overlay = { ...form, properties: behaviourOf(form), required: [] };
  for (const { path, value } of definitions.files.values()) {
    const meta = metaSchemas[siteDocumentOf(path.replace(/\.json$/, ''))?.schema ?? ''];
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
      problems.push(problemAt(definitions, fieldFile(slug), [], 'DEFINITION_SHAPE field', { field: slug }));
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
): { id: ProblemId; data: ProblemData } {
  const [last] = segments.slice(-1);
  const place = last === undefined ? { en: 'the file', ru: 'файл' } : String(last);
  switch (keyword) {
    case 'additionalProperties': {
      const unknown = String(params.additionalProperty);
      return {
        id: 'DEFINITION_SHAPE unknown',
        data: { name: unknown, exists: whatExists(unknown, knownAt(meta, segments)) },
      };
    }
    case 'required':
      return { id: 'DEFINITION_SHAPE missing', data: { name: String(params.missingProperty), place } };
    case 'type':
      return { id: 'DEFINITION_SHAPE type', data: { place, types: String(params.type) } };
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      return {
        id: 'DEFINITION_SHAPE value',
        data: { place, name: String(value), exists: whatExists(String(value), allowed) },
      };
    }
    case 'minLength':
      return { id: 'DEFINITION_SHAPE empty', data: { place } };
    case 'pattern':
      if (params.pattern !== TEXT_KEY) {
        return { id: 'DEFINITION_SHAPE pattern', data: { place, pattern: String(params.pattern) } };
      }
      return { id: 'TEXT_NOT_A_KEY', data: { place } };
    default:
      return {
        id: 'DEFINITION_SHAPE rule',
        data: { place, rule: keyword, params: JSON.stringify(params) },
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
