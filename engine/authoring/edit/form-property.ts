import { valueAt } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { overlayNames } from '#engine/model/variants';
import { conditionalPlace } from './conditions-in.ts';
import type { DocumentFiles } from './document.ts';
import type { EditPath } from './edit-json.ts';
import {
  below,
  type EditReach,
  formPlace,
  isListed,
  lineIndex,
  type Place,
  placeOf,
  readObject,
} from './form-place.ts';

/**
 * Target of an edit command: the answer `name` of the form `slug`, in one variant (`reach: 'variant'`) or wherever
 * its setting is written.
 */
export interface InProperty {
  slug: string;
  variant: string;
  /** Name of the answer, which is a property of the form's schema. */
  name: string;
  reach?: EditReach;
}

/**
 * Returns the location of an answer's schema for an edit: in the variant's overlay if that changes it (always with
 * `reach: 'variant'`), otherwise in the form's schema, inside the `then` of the condition that shows the field, if
 * one does. The result need not exist: a property of a shared field gets its changes there.
 */
export function propertyPlace(
  files: DocumentFiles,
  { slug, variant, name, reach = 'all' }: InProperty,
): Place {
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const then = conditionalPlace(files, slug, name) ?? [];
  const isPatched = then.every((step) => typeof step === 'string');
  const inOverlay = (one: string): EditPath => {
    const refined = (at: EditPath): EditPath => ['variants', one, 'schema', ...at, 'properties', name];
    return isPatched && valueAt(form, refined([])) === undefined ? refined(then) : refined([]);
  };
  const names = reach === 'variant' ? [variant] : overlayNames({ form }, variant).toReversed();
  const overlay = names.find((one) => reach === 'variant' || valueAt(form, inOverlay(one)) !== undefined);
  if (overlay !== undefined) return { file: formFile(slug, 'form'), path: inOverlay(overlay) };
  return formPlace(slug, 'schema', ...then, 'properties', name);
}

/**
 * Returns the location of a field's line in the configured list of form.json; undefined if the form has no such list,
 * or the list no such field.
 */
export function lineOf(files: DocumentFiles, { slug, variant, name }: InProperty): Place | undefined {
  if (!isListed(files, slug)) return undefined;
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const index = lineIndex(files, list, name);
  return index < 0 ? undefined : below(list, index);
}
