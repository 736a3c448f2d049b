import { formFile } from '../definition/load.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { DocumentFiles } from './document.ts';
import type { EditPath } from './edit-json.ts';

export type FormPart = 'schema' | 'ui' | 'form';

/** One value's place in a document. */
export interface Place {
  file: string;
  path: EditPath;
}

/** What a file of the document says; undefined while it is no JSON object. */
export function readObject(files: DocumentFiles, file: string): JsonObject | undefined {
  const text = files[file] ?? '';
  if (!recent.has(text)) {
    if (recent.size >= MAX_REMEMBERED) recent.clear();
    recent.set(text, parseObject(text));
  }
  return recent.get(text);
}

/** A list of fields asks the same file for each of them. */
const recent = new Map<string, JsonObject | undefined>();
const MAX_REMEMBERED = 12;

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where a variant's value is written: in its overlay when that says anything of it, else in the form's own file, which
 * counts for all variants that say nothing else.
 */
export function placeOf(
  files: DocumentFiles,
  slug: string,
  variant: string,
  part: FormPart,
  path: EditPath,
): Place {
  const overlay = ['variants', variant, part];
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const isOverlaid = valueAt(form, [...overlay, ...path]) !== undefined;
  return isOverlaid
    ? { file: formFile(slug, 'form'), path: [...overlay, ...path] }
    : { file: formFile(slug, part), path };
}

export const valueIn = (files: DocumentFiles, { file, path }: Place): Json | undefined => {
  const root = readObject(files, file);
  return root === undefined ? undefined : valueAt(root, path);
};

/** Every place where a form's part says something at a path: its own file, and overlays. */
export function placesOf(files: DocumentFiles, slug: string, part: FormPart, path: EditPath): Place[] {
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const variants = isObject(form.variants) ? Object.keys(form.variants) : [];
  const all: Place[] = [
    { file: formFile(slug, part), path },
    ...variants.map((name) => ({
      file: formFile(slug, 'form'),
      path: ['variants', name, part, ...path],
    })),
  ];
  return all.filter((place) => valueIn(files, place) !== undefined);
}
