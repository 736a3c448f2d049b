import { jsonText, type Skeleton } from './skeleton.ts';

export const fieldSkeleton = (slug: string): Skeleton => ({
  root: 'definitions',
  files: new Map([
    [
      `fields/${slug}.json`,
      jsonText({
        $schema: '../field.schema.json',
        schema: { type: 'string', fieldId: slug, personalData: 'none', maxLength: 200 },
        ui: { 'ui:widget': 'text', 'ui:title': `@field.${slug}.title` },
      }),
    ],
  ]),
  texts: { ru: { [`field.${slug}.title`]: slug }, en: { [`field.${slug}.title`]: slug } },
  next: `Next: choose personalData, write the title field.${slug}.title in texts/, and use the field in a form by "$ref": "../../fields/${slug}.json#/schema".`,
});
