import { formFile, listIn, readForm } from '#engine/model';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt } from './edit-json.ts';
import { readObject, valueIn } from './form-place.ts';

/** The form, or one variant of it, without a field that it has from elsewhere. */
export function leaveOut(files: DocumentFiles, slug: string, name: string, variant?: string): DocumentFiles {
  const file = formFile(slug, 'form');
  const path: EditPath = [...(variant === undefined ? [] : ['variants', variant]), 'without'];
  const names = listIn(valueIn(files, { file, path }));
  return names.includes(name)
    ? files
    : withFile(files, file, (text) => withItemAt(text, path, names.length, name));
}

/** The form with a field that it, or a variant of it, has left out. */
export function askAgain(files: DocumentFiles, slug: string, name: string): DocumentFiles {
  const file = formFile(slug, 'form');
  const { variants } = readForm(readObject(files, file) ?? {});
  const lists: EditPath[] = [['without'], ...[...variants.keys()].map((one) => ['variants', one, 'without'])];
  return lists.reduce((next, path) => {
    const names = listIn(valueIn(next, { file, path }));
    const index = names.indexOf(name);
    if (index < 0) return next;
    // A list of nothing is not in the dialect of form.json.
    return withFile(next, file, (text) => withoutValueAt(text, names.length === 1 ? path : [...path, index]));
  }, files);
}
