import { type Answers, activeProperties, isObject, type Json, type JsonSchema, type Judge } from '#engine';

/** The schema of the field at `a.b` with the branches that hold for the answers; undefined while it is not asked. */
export function schemaAt(
  form: JsonSchema,
  path: string,
  answers: Answers,
  judge: Judge,
): JsonSchema | undefined {
  let schema: JsonSchema | undefined = form;
  let group: Json | undefined = answers;
  for (const name of path.split('.')) {
    const known: Answers = isObject(group) ? group : {};
    schema = activeProperties(schema, known, judge).get(name);
    if (schema === undefined) return undefined;
    group = known[name];
  }
  return schema;
}
