import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isTextChanges, newForm } from '#engine/authoring';
import { inEachLanguage } from '#engine/model/definition';
import { endpointSkeleton } from './endpoint.ts';
import type { Skeleton } from './skeleton.ts';

/**
 * Returns the files of a new form from the studio's template, with a phone and a consent. It is sent to the CRM's
 * general endpoint; in a folder without it, to an endpoint of the form's name, which is added unless it exists.
 */
export async function formSkeleton(slug: string, folder: string): Promise<Skeleton> {
  const isBank = await access(join(folder, 'endpoints/crm-create.json')).then(
    () => true,
    () => false,
  );
  const file = `endpoints/${slug}.json`;
  const known = isBank ? undefined : await readFile(join(folder, file), 'utf8').catch(() => undefined);
  const added = isBank || known !== undefined ? new Map<string, string>() : endpointSkeleton(slug).files;
  const endpoint = known ?? added.get(file);
  const { path } = JSON.parse(endpoint ?? '{}') as { path?: string };
  const title = inEachLanguage(() => slug);
  const form = newForm(slug, title, 'phone', path === undefined ? undefined : { id: slug, path });
  return {
    root: 'definitions',
    files: new Map([...added, ...Object.entries(form).filter(([name]) => !isTextChanges(name))]),
    next: `Next: write the title in forms/${slug}/form.json${added.size > 0 ? ` and in ${file}` : ''}, add fields to schema.json, and see the form at /forms/${slug} after \`npm start\`.`,
  };
}
