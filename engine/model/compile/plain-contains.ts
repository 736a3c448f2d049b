import { type JsonObject, objectIn } from '../json/json.ts';
import { mapChildSchemas } from '../schema/children.ts';

/**
 * A list that has to contain something has one error where it does not. `contains` adds those of every item in it, which may each
 * be all right, so it is compiled as its equal: not all of the items are something else.
 */
export function withPlainContains(schema: JsonObject): JsonObject {
  const inner = mapChildSchemas(schema, (child, [keyword]) =>
    keyword === 'properties' || keyword === 'items' ? withPlainContains(child) : child,
  );
  const { contains, errorMessage, ...rest } = inner;
  if (contains === undefined || inner.type !== 'array' || inner.not !== undefined) return inner;
  const { contains: text, ...others } = objectIn(errorMessage);
  const messages = text === undefined ? errorMessage : { ...others, not: text };
  return {
    ...rest,
    not: { items: { not: contains } },
    ...(messages === undefined ? {} : { errorMessage: messages }),
  };
}
