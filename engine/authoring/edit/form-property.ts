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

/** Property of a form that an edit command changes, in one variant or in all. */
export interface InProperty {
  slug: string;
  variant: string;
  name: string;
  reach?: EditReach;
}

/**
 * Returns the place of an answer's schema: in the variant's overlay if it has one, below a
 * condition, or in the form's own properties, where it may refine a shared field. An overlay must
 * refine a conditional answer below its condition, and cannot if the condition is in a list.
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

/** Returns the place of a field in the configured list; undefined if the form has no list. */
export function lineOf(files: DocumentFiles, { slug, variant, name }: InProperty): Place | undefined {
  if (!isListed(files, slug)) return undefined;
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const index = lineIndex(files, list, name);
  return index < 0 ? undefined : below(list, index);
}
