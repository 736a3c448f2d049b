import { type DocumentFiles, withFile } from './document.ts';
import type { EditPath } from './edit-json.ts';
import { type EditReach, type FormPart, type Place, placeOf } from './form-place.ts';
import { withoutNeedlessCaptcha } from './left-out.ts';
import { copyListAbove } from './own-list.ts';

/**
 * Target of an edit command: the value at a path of a form's document, as one variant has it. `reach: 'variant'`
 * writes it into the variant's overlay.
 */
export interface InForm {
  slug: string;
  variant: string;
  part: FormPart;
  path: EditPath;
  reach?: EditReach;
}

/** Returns the file and path in which a setting of a form or variant is edited, found by `placeOf`. */
export const placeInForm = (files: DocumentFiles, { slug, variant, part, path, reach }: InForm): Place =>
  placeOf(files, slug, variant, part, path, reach);

/**
 * Returns the files with the list that contains the value copied into the edited document, if that has no list of its
 * own: an overlay replaces a list as a whole. Unchanged for a path without indexes.
 */
export const withListOf = (files: DocumentFiles, value: InForm): DocumentFiles =>
  copyListAbove(
    files,
    value.path,
    (path) => placeInForm(files, { ...value, path }),
    (path) => placeInForm(files, { ...value, path, reach: 'all' }),
  );

/**
 * Returns the files with `change` applied to the text of the file that contains the value. `change` gets the text,
 * the value's location and the files with inherited lists already copied. If the setting was the captcha, `without`
 * no longer names a captcha that is switched off.
 */
export function changeInForm(
  files: DocumentFiles,
  value: InForm,
  change: (text: string, place: Place, listed: DocumentFiles) => string,
): DocumentFiles {
  const listed = withListOf(files, value);
  const place = placeInForm(listed, value);
  const next = withFile(listed, place.file, (text) => change(text, place, listed));
  return switchesCaptcha(value) ? withoutNeedlessCaptcha(next, value.slug) : next;
}

/**
 * True if the edited setting is `captcha` in form.json. After it changes, variants must not leave out a captcha that
 * the form no longer has.
 */
export const switchesCaptcha = ({ part, path }: InForm): boolean => part === 'form' && path[0] === 'captcha';
