import { type JsonObject, objectIn } from '../json/json.ts';
import { mapChildSchemas } from '../schema/children.ts';
import { subschemasAbout } from '../schema/keywords.ts';
import { propertiesOf } from '../schema/properties.ts';
import { parseSchema } from '../schema/schema-node.ts';

type Messages = ReadonlyMap<string, string>;

const NONE: Messages = new Map();

/**
 * Moves each property's `requiredMessage` to every place that requires the property, unless the schema has a
 * text of its own there: ajv-errors reads it there. A shared field thereby brings its text along. @spec R§5,
 * S§5 missing messages
 */
export function withRequiredMessages(schema: JsonObject): JsonObject {
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
