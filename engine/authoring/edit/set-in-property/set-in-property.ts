import { isObject, type Json, objectIn, valueAt } from '#engine/model/json';
import { parseSchema, schemaParts } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import type { DocumentFiles } from '../document.ts';
import type { EditPath } from '../edit-json.ts';
import { below, valueIn, withoutValue, withValue } from '../form-place.ts';
import { type InProperty, propertyPlace } from '../form-property.ts';
import { copyListAbove } from '../own-list.ts';

interface ValueInProperty extends InProperty {
  path: EditPath;
  /** New value; if absent, the current one is removed. */
  value?: Json;
}

/**
 * Edit command that sets or, without `value`, removes a keyword in the schema of an answer, for all variants or one.
 */
export const command: EditCommandKind<ValueInProperty> = {
  apply: setInProperty,
  typedAt: ({ slug, variant, name, path, reach, value }) =>
    typeof value === 'boolean' ? undefined : [slug, variant, name, [...path], reach ?? null],
};

function setInProperty(files: DocumentFiles, { path, value, ...property }: ValueInProperty): DocumentFiles {
  const place = propertyPlace(files, property);
  const way = below(place, ...writtenPath(valueIn(files, place), path));
  const listed = copyListAbove(
    files,
    path,
    (list) => below(place, ...list),
    (list) => below(propertyPlace(files, { ...property, reach: 'all' }), ...list),
  );
  return value === undefined ? withoutValue(listed, way) : withValue(listed, way, value);
}

/**
 * Returns the path of a field of an item. A field that only a branch has is edited there: outside
 * of it, the field would always be shown.
 */
function writtenPath(list: Json | undefined, [items, properties, name, ...rest]: EditPath): EditPath {
  const way = [items, properties, name].filter((step) => step !== undefined);
  const item = valueAt(list ?? null, ['items']);
  if (items !== 'items' || properties !== 'properties' || typeof name !== 'string' || !isObject(item))
    return [...way, ...rest];
  const own = [...schemaParts(parseSchema(item))].find(({ node }) => node.properties.has(name))?.at ?? [];
  const inner = valueAt(item, [...own, 'properties', name]);
  return ['items', ...own, 'properties', name, ...writtenPath(objectIn(inner), rest)];
}
