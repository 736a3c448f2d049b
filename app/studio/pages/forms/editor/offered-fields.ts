import { type DocumentFiles, FIELD_TYPES, isListed } from '#engine/authoring';
import {
  type Definitions,
  defaultWidgets,
  formatText,
  type JsonObject,
  type Lang,
  withTexts,
} from '#engine/model';
import { vocabulary } from '../../../../vocabulary.ts';

/** A field that can be added to a form. */
export interface OfferedField {
  /** Slug in `fields/`; `own:` and a field type for a field of the form's own. */
  id: string;
  title: string;
  widget: string;
  /** Its UI schema, with texts of one language. */
  ui: JsonObject;
  own?: { schema: JsonObject; ui: JsonObject };
}

/** A configured list of fields takes shared fields only, and only it can hold a field of several answers. */
export function offeredFields(
  { fields, texts }: Definitions,
  files: DocumentFiles,
  slug: string,
  lang: Lang,
): OfferedField[] {
  const listed = isListed(files, slug);
  const shared = [...fields.values()].flatMap(({ slug: id, schema, ui }): OfferedField[] => {
    const widget = String(ui['ui:widget'] ?? defaultWidgets[String(schema.type)] ?? '');
    const isOffered = vocabulary.widgets[widget]?.addedBySetting !== true;
    if (!isOffered || !(listed || typeof schema.type === 'string')) return [];
    const shown = withTexts(ui, texts[lang], lang);
    const title = shown['ui:title'];
    const plainTitle = typeof title === 'string' && title !== '' ? formatText(title) : id;
    return [{ id, title: plainTitle, widget, ui: shown }];
  });
  if (listed) return shared;
  const own = Object.entries(FIELD_TYPES).map(([type, { title, schema, ui }]): OfferedField => {
    const titled: JsonObject = { ...ui, 'ui:title': { ...title } };
    return {
      id: `own:${type}`,
      title: title[lang],
      widget: String(ui['ui:widget']),
      ui: withTexts(titled, texts[lang], lang),
      own: { schema, ui: titled },
    };
  });
  return [...shared, ...own];
}
