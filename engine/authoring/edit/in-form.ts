import { type DocumentFiles, withFile } from './document.ts';
import type { EditPath } from './edit-json.ts';
import { both, changing, type Footprint, inForm, ofLeftOut } from './footprint.ts';
import { type EditReach, type FormPart, type Place, placeOf } from './form-place.ts';
import { withoutNeedlessCaptcha } from './left-out.ts';
import { withListAbove } from './own-list.ts';

/** A value of one variant of a form, where that variant has it. */
export interface InForm {
  slug: string;
  variant: string;
  part: FormPart;
  path: EditPath;
  reach?: EditReach;
}

export const placeInForm = (files: DocumentFiles, { slug, variant, part, path, reach }: InForm): Place =>
  placeOf(files, slug, variant, part, path, reach);

/** An item is of the list that counts for the variant: one that has none of its own gets that list first. */
export const withListOf = (files: DocumentFiles, value: InForm): DocumentFiles =>
  withListAbove(
    files,
    value.path,
    (path) => placeInForm(files, { ...value, path }),
    (path) => placeInForm(files, { ...value, path, reach: 'all' }),
  );

/** Changes the text of the file that has the value; what follows from a captcha that is switched on or off follows. */
export function changedInForm(
  files: DocumentFiles,
  value: InForm,
  change: (text: string, place: Place, listed: DocumentFiles) => string,
): DocumentFiles {
  const listed = withListOf(files, value);
  const place = placeInForm(listed, value);
  const next = withFile(listed, place.file, (text) => change(text, place, listed));
  return isOfCaptcha(value) ? withoutNeedlessCaptcha(next, value.slug) : next;
}

export const footprintInForm = (value: InForm): Footprint =>
  both(inForm(value.slug, value.part, value.path), isOfCaptcha(value) ? ofLeftOut(value.slug) : changing());

/** Whether a captcha is asked for, which decides whether it can be left out. */
const isOfCaptcha = ({ part, path }: InForm): boolean => part === 'form' && path[0] === 'captcha';
