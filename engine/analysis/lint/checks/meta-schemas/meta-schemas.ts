import { siteDocumentOf } from '#engine/model/documents';
import { isObject, type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { fieldFile, formFile, readForm } from '#engine/model/load';
import type { ProblemId } from '#engine/model/problems';
import { TEXT_REF_PATTERN } from '#engine/model/resolve';
import type { PhraseParams } from '#engine/model/text';
import { defineCheck, type SchemaIssue, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Names that other checks compare with the existing ones, with better messages. */
const NAMED_ELSEWHERE: ReadonlySet<string | number | undefined> = new Set([
  'endpoint',
  'context',
  'transform',
]);

const isReportedElsewhere = ({ keyword, segments }: SchemaIssue): boolean =>
  keyword === 'if' ||
  segments.includes('transform') ||
  (keyword === 'enum' && NAMED_ELSEWHERE.has(segments.at(-1)));

/**
 * Lint check: validates pages and the other site documents, form.json, examples.json and the settings of
 * variants (`form` in an overlay) by their meta-schemas. Of a shared field it only reports a missing `schema`.
 */
export const metaSchemas = defineCheck(problemTexts, (context, report) => {
  const { definitions, compileSchema } = context;
  const compare = (
    file: string,
    value: Json,
    meta: JsonObject,
    at: readonly (string | number)[] = [],
  ): void => {
    for (const issue of compileSchema(meta)(value)) {
      if (isReportedElsewhere(issue)) continue;
      const [id, params] = explain(issue, meta, valueAt(value, issue.segments));
      report({ file, segments: [...at, ...issue.segments] }, id, params);
    }
  };
  const { 'form.schema.json': form = {}, 'examples.schema.json': examples = {} } = context.metaSchemas;
  const overlay = { ...form, properties: behaviourOf(form), required: [] };
  for (const { path, value } of definitions.files.values()) {
    const meta = context.metaSchemas[siteDocumentOf(path.replace(/\.json$/, ''))?.schema ?? ''];
    if (value !== undefined && meta !== undefined) compare(path, value, meta);
  }
  for (const [slug, source] of definitions.forms) {
    if (Object.keys(source.form).length > 0) compare(formFile(slug, 'form'), source.form, form);
    if (Object.keys(source.examples).length > 0)
      compare(formFile(slug, 'examples'), source.examples, examples);
    for (const [name, { form: patch }] of readForm(source.form).variants)
      if (patch) compare(formFile(slug, 'form'), withoutNulls(patch), overlay, ['variants', name, 'form']);
  }
  for (const slug of definitions.fields.keys()) {
    const value = definitions.files.get(fieldFile(slug))?.value;
    if (isObject(value) && !isObject(value.schema))
      report({ file: fieldFile(slug), segments: [] }, 'DEFINITION_SHAPE field', { field: slug });
  }
});

const behaviourOf = (form: JsonObject): JsonObject =>
  objectIn(valueAt(form, ['definitions', 'behaviour', 'properties']));

/** Removes nulls: in an overlay `null` removes a key, and a removed key needs no check. */
function withoutNulls(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, isObject(inner) ? withoutNulls(inner) : inner]),
  );
}

function explain(
  { keyword, params, segments }: SchemaIssue,
  meta: JsonObject,
  value: Json | undefined,
): [id: ProblemId<typeof problemTexts>, params: PhraseParams] {
  const [last] = segments.slice(-1);
  const place = last === undefined ? problemTexts.file : String(last);
  switch (keyword) {
    case 'additionalProperties': {
      const unknown = String(params.additionalProperty);
      return [
        'DEFINITION_SHAPE unknown',
        { name: unknown, ...whatExists(unknown, knownNamesAt(meta, segments)) },
      ];
    }
    case 'required':
      return ['DEFINITION_SHAPE missing', { name: String(params.missingProperty), place }];
    case 'type':
      return ['DEFINITION_SHAPE type', { place, types: String(params.type) }];
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const name = String(value);
      return ['DEFINITION_SHAPE value', { place, name, ...whatExists(name, allowed) }];
    }
    case 'minLength':
      return ['DEFINITION_SHAPE empty', { place }];
    case 'pattern':
      if (params.pattern === TEXT_REF_PATTERN) return ['TEXT_NOT_A_KEY', { place }];
      return ['DEFINITION_SHAPE pattern', { place, pattern: String(params.pattern) }];
    default:
      return ['DEFINITION_SHAPE rule', { place, rule: keyword, params: JSON.stringify(params) }];
  }
}

/** Returns the property names that the meta-schema allows where an unknown name is. */
function knownNamesAt(meta: JsonObject, segments: SchemaIssue['segments']): string[] {
  let node: Json | undefined = meta;
  for (const segment of segments) {
    node = step(meta, node, String(segment));
  }
  return Object.keys(objectIn(deref(meta, node).properties));
}

function deref(meta: JsonObject, node: Json | undefined): JsonObject {
  const schema = objectIn(node);
  if (typeof schema.$ref !== 'string') return schema;
  return objectIn(valueAt(meta, ['definitions', schema.$ref.replace('#/definitions/', '')]));
}

function step(meta: JsonObject, node: Json | undefined, segment: string): Json | undefined {
  const { properties, additionalProperties, items } = deref(meta, node);
  return valueAt(properties ?? {}, [segment]) ?? additionalProperties ?? items;
}
