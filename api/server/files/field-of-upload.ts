import { parseFormHeader } from '#contract';
import { type FilesRule, fileFields } from '#engine/model/files';
import type { FormStore } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';

/**
 * Metadata that a tus upload declares: `form` is the form's header or slug, `field` the path of the file field,
 * `name` the file's name.
 */
export type UploadMetadata = Readonly<Record<string, string | null>>;

/**
 * Resolves with the file field to which an upload belongs, in the version that the page shows, otherwise in the
 * live one. Throws HttpRefusal if there is no such field.
 */
export async function fieldOfUpload(
  forms: FormStore,
  { form: header, field }: UploadMetadata,
): Promise<{ form: string; field: string; rule: FilesRule }> {
  const reference = parseFormHeader(header ?? '');
  const named = reference && (await forms.version(reference.slug, reference.version));
  const isTaken = named !== undefined && !(await forms.isOver(named));
  const published = (isTaken ? named : undefined) ?? (await forms.live(reference?.slug ?? header ?? ''));
  const variant = reference?.variant ?? published?.snapshot.defaultVariant ?? '';
  if (published === undefined || !Object.hasOwn(published.snapshot.variants, variant))
    throw new HttpRefusal(422, 'form', 'formUnknown');
  const { schema, slug } = forms.ready(published, variant).form;
  const rule = fileFields(schema).find(({ path }) => path === field);
  if (rule === undefined) throw new HttpRefusal(422, 'field', 'fileNotTaken');
  return { form: slug, field: rule.path, rule };
}
