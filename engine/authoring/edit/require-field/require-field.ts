import { firstName, type JsonObject, objectIn } from '#engine/model/json';
import { pathsRead } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import { conditionalPlace, thenWith, withRequirement } from '../conditions-in.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import {
  below,
  formPlace,
  isListed,
  lineIndex,
  listAt,
  type Place,
  placeOf,
  placesOf,
  readObject,
  valueIn,
  withItem,
  withList,
  withoutValue,
  withoutValues,
  withValue,
} from '../form-place.ts';
import type { InProperty } from '../form-property.ts';
import { copyInheritedList } from '../own-list.ts';
import { objectPlace, requiredInOverlays, type ShowWhen } from '../show-when/show-when.ts';

interface RequiredField extends InProperty {
  required: boolean;
  /** Condition on other answers under which the field is required. */
  when?: JsonObject;
  /** Place of the field in items; the condition then reads answers of the same item. */
  inItems?: ShowWhen['inItems'];
}

/**
 * Edit command that makes a field required always, required under a condition (`when`), or optional. A
 * condition on the field itself, or for a line of a configured list, changes nothing.
 */
export const command: EditCommandKind<RequiredField> = { apply: requireField };

function requireField(files: DocumentFiles, field: RequiredField): DocumentFiles {
  const { slug, name, when, inItems, required } = field;
  const { file, path } = objectPlace(files, { slug, name, ...(inItems && { inItems }) });
  const own = inItems?.field ?? name;
  // A text that is being typed may not be JSON at the moment.
  if (readObject(files, file) === undefined && !isListed(files, slug)) return files;
  if (inItems === undefined && isListed(files, slug))
    return when === undefined ? setRequired(files, field) : files;
  const isAbout = when !== undefined && pathsRead(when).some((read) => firstName(read) === own);
  if (isAbout) return files;
  const isAlways = required && when === undefined;
  const placed =
    inItems === undefined
      ? setRequired(files, { ...field, required: isAlways })
      : setInItem(files, field, isAlways);
  const optional = when === undefined || inItems !== undefined ? placed : withoutOverlays(placed, slug, name);
  return withFile(optional, file, (text) => {
    const root = JSON.parse(text) as JsonObject;
    return withRequirement(text, thenWith(root, path, own) ?? path, own, required ? when : undefined);
  });
}

/**
 * Removes the field from `required` in overlays: an overlay replaces the whole list, so the answer would be
 * required even while it is hidden.
 */
const withoutOverlays = (files: DocumentFiles, slug: string, name: string): DocumentFiles =>
  withoutValues(files, requiredInOverlays(files, slug, name));

function setInItem(
  files: DocumentFiles,
  { slug, name, inItems }: RequiredField,
  required: boolean,
): DocumentFiles {
  if (inItems === undefined) return files;
  const { file, path } = objectPlace(files, { slug, name, inItems });
  const root = readObject(files, file) ?? {};
  const place = { file, path: [...(thenWith(root, path, inItems.field) ?? path), 'required'] };
  const names = listAt(files, place);
  if (names.includes(inItems.field) === required) return files;
  const left = required ? [...names, inItems.field] : names.filter((one) => one !== inItems.field);
  return withList(files, place, left);
}

function setRequired(
  files: DocumentFiles,
  { slug, variant, name, reach, required }: RequiredField,
): DocumentFiles {
  if (isListed(files, slug)) {
    const list = placeOf(files, slug, variant, 'form', ['fields']);
    const index = lineIndex(files, list, name);
    if (index < 0) return files;
    const line = below(list, index, 'required');
    return required ? withValue(files, line, true) : withoutValue(files, line);
  }
  const then = conditionalPlace(files, slug, name);
  // Other variants cannot require a field that only overlays define.
  const isOwn =
    !isDefined(files, formPlace(slug, 'schema', 'properties', name)) &&
    placesOf(files, slug, 'schema', ['properties', name]).some(
      (one) => one.path[1] === variant && isDefined(files, one),
    );
  const place =
    then === undefined
      ? placeOf(files, slug, variant, 'schema', ['required'], isOwn ? 'variant' : reach)
      : formPlace(slug, 'schema', ...then, 'required');
  // A variant's list replaces the form's list.
  const names = listAt(files, placeOf(files, slug, variant, 'schema', ['required']));
  const before = then === undefined ? copyInheritedList(files, place, names) : files;
  const own = listAt(before, place);
  if (own.includes(name) === required) return files;
  return required
    ? withItem(before, place, own.length, name)
    : withoutValue(before, below(place, own.indexOf(name)));
}

/** True if the field is defined here, not only refined. */
function isDefined(files: DocumentFiles, place: Place): boolean {
  const { type, $ref } = objectIn(valueIn(files, place));
  return type !== undefined || $ref !== undefined;
}
