import type { Json } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { type EditPath, withoutValueAt, withValueAt } from '../edit-json.ts';
import { inProperty } from '../footprint.ts';
import type { Place } from '../form-place.ts';
import { type InProperty, propertyPlace } from '../form-property.ts';
import { withListAbove } from '../own-list.ts';

interface ValueInProperty extends InProperty {
  path: EditPath;
  /** Absent: the present value is removed. */
  value?: Json;
}

/** A value of an answer's schema. */
export const command: EditCommandKind<ValueInProperty> = {
  apply: setInProperty,
  footprint: ({ slug, name, path }) => inProperty(slug, name, path),
  typedAt: ({ slug, variant, name, path, reach, value }) =>
    typeof value === 'boolean' ? undefined : [slug, variant, name, [...path], reach ?? null],
};

function setInProperty(files: DocumentFiles, { path, value, ...property }: ValueInProperty): DocumentFiles {
  const place = propertyPlace(files, property);
  const way = [...place.path, ...path];
  const listed = withListAbove(
    files,
    path,
    (list) => inside(place, list),
    (list) => inside(propertyPlace(files, { ...property, reach: 'all' }), list),
  );
  return withFile(listed, place.file, (text) =>
    value === undefined ? withoutValueAt(text, way) : withValueAt(text, way, value),
  );
}

const inside = ({ file, path }: Place, way: EditPath): Place => ({ file, path: [...path, ...way] });
