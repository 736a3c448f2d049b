import { activeProperties, type CompilePredicate } from '#engine/model/answers';
import type { Answers, JsonSchema } from '#engine/model/definition';
import { type Json, objectIn } from '#engine/model/json';

/** The schema of the field at `a.b` with the branches that hold for the answers; undefined while it is not asked. */
export function schemaAt(
  form: JsonSchema,
  path: string,
  answers: Answers,
  accepts: CompilePredicate,
): JsonSchema | undefined {
  let schema: JsonSchema | undefined = form;
  let group: Json | undefined = answers;
  for (const name of path.split('.')) {
    const known: Answers = objectIn(group);
    schema = activeProperties(schema, known, accepts).get(name);
    if (schema === undefined) return undefined;
    group = known[name];
  }
  return schema;
}
