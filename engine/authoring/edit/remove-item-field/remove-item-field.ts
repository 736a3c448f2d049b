import { type JsonObject, listIn, objectEntries, objectIn } from '#engine/model/json';
import { FILLS } from '#engine/model/sources';
import type { EditCommandKind } from '../command-kind.ts';
import { withRequirement } from '../conditions-in.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { withoutConditionsOn } from '../form-conditions.ts';
import { below, type Place, valueIn, withList, withoutValue } from '../form-place.ts';
import { type ItemFieldPlace, itemMaps, itemsPlace, uiPlace } from '../item-fields.ts';
import { showWhen } from '../show-when/show-when.ts';

/**
 * Edit command that removes a field from the items of a list answer, with everything that requires, shows, fills in
 * or sends it.
 */
export const command: EditCommandKind<ItemFieldPlace> = {
  apply: removeItemField,
};

function removeItemField(before: DocumentFiles, removed: ItemFieldPlace): DocumentFiles {
  const { field, slug, name, ...of } = removed;
  // Without conditions around it, the field can be removed like any other.
  const shown = showWhen(before, { slug, name, inItems: { ...of, field }, when: null });
  const files = withoutConditionsOn(
    withFile(shown, itemsPlace(shown, removed).file, (text) =>
      withRequirement(text, itemsPlace(shown, removed).path, field, undefined),
    ),
    { slug, place: itemsPlace(shown, removed), inItems: { list: name, of } },
    { name: field },
  );
  const items = itemsPlace(files, removed);
  const ui = uiPlace(files, removed);
  const without = [
    below(items, 'properties', field),
    below(items, 'errorMessage', 'required', field),
    below(ui, field),
  ].reduce(withoutValue, files);
  const listed = [below(items, 'required'), below(ui, 'ui:order')].reduce((next, place) => {
    const names = listIn(valueIn(next, place));
    const left = names.filter((name) => name !== field);
    if (left.length === names.length) return next;
    return withList(next, place, left);
  }, without);
  const unfilled = withoutFills(listed, ui, `${removed.name}.${field}`);
  return itemMaps(unfilled, removed).reduce(
    (next, { place, members }) =>
      members
        .filter(([, node]) => carries(objectIn(node), field))
        .reduce((left, [name]) => withoutValue(left, below(place, name)), next),
    unfilled,
  );
}

/** Removes the field from the fills of picks in the same items. */
function withoutFills(files: DocumentFiles, items: Place, path: string): DocumentFiles {
  return objectEntries(valueIn(files, items)).reduce((next, [name, ui]) => {
    const fills = listIn(objectIn(ui)[FILLS]);
    const left = fills.filter((fill) => objectIn(fill).field !== path);
    if (left.length === fills.length) return next;
    const place = below(items, name, FILLS);
    return withList(next, place, left);
  }, files);
}

/** True if one of the sources of `of` sends the field. */
const carries = ({ item, count }: JsonObject, field: string): boolean =>
  item === field || count === field || Object.values(objectIn(item)).includes(field);
