import { objectIn } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import type { EditCommandKind } from '../command-kind.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { withItemAt, withoutValueAt, withValueAt } from '../edit-json.ts';
import { both, changing, type Footprint, formFootprint, ownForm, reading, schemaPart } from '../footprint.ts';
import { isListed, lineIndex, listAt, type Place, placeOf, placesOf, valueIn } from '../form-place.ts';
import type { InProperty } from '../form-property.ts';
import { copyInheritedList } from '../own-list.ts';
import { conditionalPlace } from '../show-when/show-when.ts';

interface RequiredField extends InProperty {
  required: boolean;
}

/** Makes an answer required or optional. */
export const command: EditCommandKind<RequiredField> = { apply: requireField, footprint };

function requireField(
  files: DocumentFiles,
  { slug, variant, name, reach, required }: RequiredField,
): DocumentFiles {
  if (isListed(files, slug)) {
    const list = placeOf(files, slug, variant, 'form', ['fields']);
    const index = lineIndex(files, list, name);
    if (index < 0) return files;
    const path = [...list.path, index, 'required'];
    return withFile(files, list.file, (text) =>
      required ? withValueAt(text, path, true) : withoutValueAt(text, path),
    );
  }
  const then = conditionalPlace(files, slug, name);
  // Other variants cannot require a field that only overlays define.
  const isOwn =
    !isDefined(files, { file: formFile(slug, 'schema'), path: ['properties', name] }) &&
    placesOf(files, slug, 'schema', ['properties', name]).some(
      (one) => one.path[1] === variant && isDefined(files, one),
    );
  const place =
    then === undefined
      ? placeOf(files, slug, variant, 'schema', ['required'], isOwn ? 'variant' : reach)
      : { file: formFile(slug, 'schema'), path: [...then, 'required'] };
  // A variant's list replaces the whole list.
  const names = listAt(files, placeOf(files, slug, variant, 'schema', ['required']));
  const before = then === undefined ? copyInheritedList(files, place, names) : files;
  const own = listAt(before, place);
  if (own.includes(name) === required) return files;
  return withFile(before, place.file, (text) =>
    required
      ? withItemAt(text, place.path, own.length, name)
      : withoutValueAt(text, [...place.path, own.indexOf(name)]),
  );
}

/** True if the field is defined here, not only refined. */
function isDefined(files: DocumentFiles, place: Place): boolean {
  const { type, $ref } = objectIn(valueIn(files, place));
  return type !== undefined || $ref !== undefined;
}

function footprint({ slug, name }: RequiredField): Footprint {
  const branches = [['then'], ['allOf', null, 'then']];
  return both(
    formFootprint(slug, 'form', ['fields']),
    formFootprint(slug, 'schema', ['required']),
    changing(...branches.map((branch) => schemaPart(slug, [...branch, 'required']))),
    // Whichever branch has the property is read.
    reading(...branches.map((branch) => schemaPart(slug, [...branch, 'properties', name]))),
    reading(
      ...['type', '$ref'].flatMap((keyword) => [
        schemaPart(slug, ['properties', name, keyword]),
        ownForm(slug, ['variants', null, 'schema', 'properties', name, keyword]),
      ]),
    ),
  );
}
