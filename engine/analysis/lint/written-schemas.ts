import { isObject, type JsonObject, objectIn, type Path } from '#engine/model/json';
import { type Definitions, fieldFile, formFile } from '#engine/model/load';
import { walkSchema } from '#engine/model/schema';

interface WrittenSchema {
  file: string;
  segments: Path;
  schema: JsonObject;
}

/**
 * Yields every schema that is written in the definitions and each of its subschemas, with file and path: of
 * forms and their overlays, of conditions of success texts, of shared fields.
 */
export function* writtenSchemas({ forms, fields }: Definitions): Generator<WrittenSchema> {
  for (const [slug, { schema, form }] of forms) {
    yield* within(formFile(slug, 'schema'), schema, []);
    const file = formFile(slug, 'form');
    yield* conditionsOfCases(file, form, []);
    for (const [name, variant] of Object.entries(objectIn(form.variants))) {
      if (!isObject(variant)) continue;
      if (isObject(variant.schema)) yield* within(file, variant.schema, ['variants', name, 'schema']);
      if (isObject(variant.form)) yield* conditionsOfCases(file, variant.form, ['variants', name, 'form']);
    }
  }
  for (const [slug, { schema }] of fields) yield* within(fieldFile(slug), schema, ['schema']);
}

function* conditionsOfCases(file: string, { success }: JsonObject, at: Path): Generator<WrittenSchema> {
  const cases = isObject(success) && Array.isArray(success.cases) ? success.cases : [];
  for (const [index, one] of cases.entries()) {
    const when = objectIn(one).when;
    if (isObject(when)) yield* within(file, when, [...at, 'success', 'cases', index, 'when']);
  }
}

function* within(file: string, root: JsonObject, at: Path): Generator<WrittenSchema> {
  for (const { segments, schema } of walkSchema(root, at)) yield { file, segments, schema };
}
