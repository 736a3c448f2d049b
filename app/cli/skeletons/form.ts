import { isTextChanges, newForm } from '#engine/authoring';
import type { Skeleton } from './skeleton.ts';

/** Form from the studio's template, with a phone and a consent, sent to the CRM's general address. */
export const formSkeleton = (slug: string): Skeleton => ({
  root: 'definitions',
  files: new Map(
    Object.entries(newForm(slug, { ru: slug, en: slug }, 'phone')).filter(([path]) => !isTextChanges(path)),
  ),
  next: `Next: write the title in forms/${slug}/form.json, add fields to schema.json, and see the form at /forms/${slug} after \`npm start\`.`,
});
