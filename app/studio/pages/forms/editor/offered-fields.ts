import { type DocumentFiles, FIELD_TYPES, isListed } from '#engine/authoring';
import { type Definitions, formatText, type JsonObject, withTexts } from '#engine/model';

/** A field that can be added to a form. */
export interface OfferedField {
  /** Slug in `fields/`; `own:` and a field type for a field of the form's own. */
  id: string;
  title: string;
  widget: string;
  /** Its UI schema, texts resolved in Russian. */
  ui: JsonObject;
  own?: { schema: JsonObject; ui: JsonObject };
}

/** A configured list of fields takes shared fields only, and only it can hold a field of several answers. */
export function offeredFields(
  { fields, texts }: Definitions,
  files: DocumentFiles,
  slug: string,
): OfferedField[] {
  const listed = isListed(files, slug);
  const shared = [...fields.values()]
    // The setting of the form adds the captcha.
    .filter(({ schema, ui }) => ui['ui:widget'] !== 'captcha' && (listed || typeof schema.type === 'string'))
    .map(({ slug: id, ui }): OfferedField => {
      const shown = withTexts(ui, texts.ru, 'ru');
      const title = shown['ui:title'];
      const plainTitle = typeof title === 'string' && title !== '' ? formatText(title) : id;
      return { id, title: plainTitle, widget: String(ui['ui:widget'] ?? 'text'), ui: shown };
    });
  if (listed) return shared;
  const own = Object.entries(FIELD_TYPES).map(([type, { title, schema, ui }]): OfferedField => {
    const titled = { ...ui, 'ui:title': { ...title } };
    return {
      id: `own:${type}`,
      title: title.ru,
      widget: String(ui['ui:widget']),
      ui: withTexts(titled as JsonObject, texts.ru, 'ru'),
      own: { schema, ui: titled },
    };
  });
  return [...shared, ...own];
}
