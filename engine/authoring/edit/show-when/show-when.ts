import { equalJson, firstName, type JsonObject, listIn, objectIn, valueAt } from '#engine/model/json';
import { pathsRead } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import { requirementOf, thenOf, thenWith, withoutBranch, withRequirement } from '../conditions-in.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from '../edit-json.ts';
import {
  below,
  formPlace,
  isListed,
  listAt,
  type Place,
  placesOf,
  readObject,
  withoutValues,
} from '../form-place.ts';
import { type ItemFieldPlace, itemsPlace } from '../item-fields.ts';

/**
 * Body of the edit command `show-when`: a field and the condition on other answers under which it is shown; with
 * `when: null` it is always shown.
 */
export interface ShowWhen {
  slug: string;
  /** Name of the field, or of the list whose items have it. */
  name: string;
  /** Place of the field in items; the condition then reads answers of the same item. */
  inItems?: Omit<ItemFieldPlace, 'slug' | 'name'>;
  when: JsonObject | null;
}

/** Edit command that sets the condition under which a field is shown, or with `when: null` shows it always. */
export const command: EditCommandKind<ShowWhen> = {
  apply: showWhen,
};

/**
 * Returns the condition (an `if` schema over the answers) that shows a field; null for a field that is always shown.
 */
export function conditionOf(
  files: DocumentFiles,
  { slug, name, inItems }: Omit<ShowWhen, 'when'>,
): JsonObject | null {
  const { file, path } = objectPlace(files, { slug, name, ...(inItems && { inItems }) });
  const root = readObject(files, file) ?? {};
  const then = thenWith(root, path, inItems?.field ?? name);
  const condition = then && valueAt(root, [...then.slice(0, -1), 'if']);
  return condition === undefined ? null : objectIn(condition);
}

/** Returns the location of the object schema that defines the field: the form's, or that of the items of a list. */
export const objectPlace = (
  files: DocumentFiles,
  { slug, name, inItems }: Pick<ShowWhen, 'slug' | 'name' | 'inItems'>,
): Place =>
  inItems === undefined ? formPlace(slug, 'schema') : itemsPlace(files, { slug, name, ...inItems });

/**
 * Returns the files with a property moved into the `then` of the condition, or back out if it is null; a required
 * field stays required there. Unchanged for a configured list, a property of a shared field, and a condition on the
 * field itself.
 */
export function showWhen(files: DocumentFiles, { slug, name: own, inItems, when }: ShowWhen): DocumentFiles {
  const { file, path: at } = objectPlace(files, { slug, name: own, ...(inItems && { inItems }) });
  const name = inItems?.field ?? own;
  const schema = readObject(files, file);
  if (schema === undefined || (inItems === undefined && isListed(files, slug))) return files;
  if (when !== null && pathsRead(when).some((path) => firstName(path) === name)) return files;
  const from = thenWith(schema, at, name) ?? at;
  const property = valueAt(schema, [...from, 'properties', name]);
  if (property === undefined) return files;
  const required = listIn(valueAt(schema, [...from, 'required'])).indexOf(name);
  const overlaid = when === null || inItems !== undefined ? [] : requiredInOverlays(files, slug, name);
  const isRequired = required >= 0 || overlaid.length > 0;
  const optional = withoutValues(files, overlaid);
  return withFile(optional, file, (text) => {
    // A condition that requires the field moves with it.
    const requirement = requirementOf(schema, from, name);
    let next = withRequirement(text, from, name, undefined);
    next = withoutValueAt(next, [...from, 'properties', name]);
    if (required >= 0) next = withoutValueAt(next, [...from, 'required', required]);
    const message = valueAt(schema, [...from, 'errorMessage', 'required', name]);
    if (message !== undefined) next = withoutValueAt(next, [...from, 'errorMessage', 'required', name]);
    next = withoutEmptyCondition(next, from, at);
    if (when !== null && thenOf(JSON.parse(next) as JsonObject, at, when) === undefined)
      next = withItemAt(next, [...at, 'allOf'], Number.MAX_SAFE_INTEGER, {
        if: when,
        then: { properties: {} },
      });
    const to = (when && thenOf(JSON.parse(next) as JsonObject, at, when)) ?? at;
    next = withValueAt(next, [...to, 'properties', name], property);
    if (isRequired) next = withItemAt(next, [...to, 'required'], Number.MAX_SAFE_INTEGER, name);
    if (message !== undefined) next = withValueAt(next, [...to, 'errorMessage', 'required', name], message);
    return requirement === undefined ? next : withRequirement(next, to, name, requirement);
  });
}

/**
 * Returns the locations at which `required` of an overlay names the field. An overlay replaces the whole list, so it
 * would require the answer even while the field is hidden.
 */
export const requiredInOverlays = (files: DocumentFiles, slug: string, name: string): Place[] =>
  placesOf(files, slug, 'schema', ['required'])
    .filter(({ path }) => path.length > 1)
    .flatMap((place): Place[] => {
      const at = listAt(files, place).indexOf(name);
      return at < 0 ? [] : [below(place, at)];
    });

function withoutEmptyCondition(text: string, then: EditPath, at: EditPath): string {
  if (then.length === at.length) return text;
  const branch = then.slice(0, -1);
  const { then: consequence, else: alternative } = objectIn(valueAt(JSON.parse(text) as JsonObject, branch));
  const { properties, required, errorMessage, ...others } = objectIn(consequence);
  const isEmpty =
    equalJson(properties ?? {}, {}) &&
    listIn(required).length === 0 &&
    equalJson(objectIn(errorMessage).required ?? {}, {}) &&
    Object.keys(others).length === 0;
  return isEmpty && alternative === undefined ? withoutBranch(text, branch, at) : text;
}
