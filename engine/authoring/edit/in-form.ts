import { type DocumentFiles, withFile } from './document.ts';
import type { EditPath } from './edit-json.ts';
import { type EditReach, type FormPart, type Place, placeOf } from './form-place.ts';
import { withoutNeedlessCaptcha } from './left-out.ts';
import { copyListAbove } from './own-list.ts';

/** A value of one variant of a form, in its effective place. */
export interface InForm {
  slug: string;
  variant: string;
  part: FormPart;
  path: EditPath;
  reach?: EditReach;
}

/** Returns the file and path in which a setting of a form or variant is edited. */
export const placeInForm = (files: DocumentFiles, { slug, variant, part, path, reach }: InForm): Place =>
  placeOf(files, slug, variant, part, path, reach);

/** Returns the files with the list that contains an item copied into the variant, if it has none of its own. */
export const withListOf = (files: DocumentFiles, value: InForm): DocumentFiles =>
  copyListAbove(
    files,
    value.path,
    (path) => placeInForm(files, { ...value, path }),
    (path) => placeInForm(files, { ...value, path, reach: 'all' }),
  );

/**
 * Changes the text of the file that has the value, and applies the consequences of switching a captcha on or
 * off.
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

/** True for the setting that adds a captcha; only a form with one can leave it out. */
export const switchesCaptcha = ({ part, path }: InForm): boolean => part === 'form' && path[0] === 'captcha';
