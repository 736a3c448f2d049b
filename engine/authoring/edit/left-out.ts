import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { listIn } from '#engine/model/json';
import { formFile, readForm } from '#engine/model/load';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withoutValueAt } from './edit-json.ts';
import { readObject, valueIn, withItem } from './form-place.ts';

/**
 * Returns the files with a field of a shared field or of the base form added to `without` in form.json, of the form
 * or of one variant, so that it is not asked there. Unchanged if it is listed already.
 */
export function leaveOutField(
  files: DocumentFiles,
  slug: string,
  name: string,
  variant?: string,
): DocumentFiles {
  const file = formFile(slug, 'form');
  const path: EditPath = [...(variant === undefined ? [] : ['variants', variant]), 'without'];
  const names = listIn(valueIn(files, { file, path }));
  return names.includes(name) ? files : withItem(files, { file, path }, names.length, name);
}

/**
 * Returns the files with a field's name removed from every `without` in form.json, the form's and the variants', so
 * that it is asked again.
 */
export function restoreField(files: DocumentFiles, slug: string, name: string): DocumentFiles {
  const { variants } = readForm(readObject(files, formFile(slug, 'form')) ?? {});
  const owners: EditPath[] = [[], ...[...variants.keys()].map((one) => ['variants', one])];
  return withoutLeftOut(files, slug, name, owners);
}

/**
 * Returns the files without `captcha` in each `without` of form.json whose form or variant has no captcha switched
 * on.
 */
export function withoutNeedlessCaptcha(files: DocumentFiles, slug: string): DocumentFiles {
  const file = formFile(slug, 'form');
  const isAsked = (path: EditPath) => valueIn(files, { file, path: [...path, 'captcha', 'enabled'] });
  const { variants } = readForm(readObject(files, file) ?? {});
  const own = isAsked([]) === true;
  const owners: EditPath[] = [...variants.keys()]
    .filter((one) => (isAsked(['variants', one, 'form']) ?? own) !== true)
    .map((one) => ['variants', one]);
  return withoutLeftOut(files, slug, CAPTCHA_FIELD, own ? owners : [[], ...owners]);
}

function withoutLeftOut(
  files: DocumentFiles,
  slug: string,
  name: string,
  owners: readonly EditPath[],
): DocumentFiles {
  const file = formFile(slug, 'form');
  return owners.reduce((next, owner) => {
    const path = [...owner, 'without'];
    const names = listIn(valueIn(next, { file, path }));
    const index = names.indexOf(name);
    if (index < 0) return next;
    // The meta-schema of form.json does not allow an empty list.
    return withFile(next, file, (text) => withoutValueAt(text, names.length === 1 ? path : [...path, index]));
  }, files);
}
