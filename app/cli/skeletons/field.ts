import { inEachLanguage } from '#engine/model/definition';
import { jsonText, type Skeleton } from './skeleton.ts';

/** Returns the files of a new shared field: a text of at most 200 characters. */
export const fieldSkeleton = (slug: string): Skeleton => ({
  root: 'definitions',
  files: new Map([
    [
      `fields/${slug}.json`,
      jsonText({
        $schema: '../field.schema.json',
        schema: { type: 'string', fieldId: slug, personalData: 'none', maxLength: 200 },
        ui: { 'ui:widget': 'text', 'ui:title': inEachLanguage(() => slug) },
      }),
    ],
  ]),
  next: `Next: choose personalData, write the title in each language, and use the field in a form by "$ref": "../../fields/${slug}.json#/schema".`,
});
