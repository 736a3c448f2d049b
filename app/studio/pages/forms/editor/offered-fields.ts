import {
  type Definitions,
  type DocumentFiles,
  FIELD_TYPES,
  formatText,
  isListed,
  type JsonObject,
  withTexts,
} from '#engine';

/** A field that a form can be given. */
export interface OfferedField {
  /** Slug in `fields/`; `own:` and a type for a field of the form's own. */
  id: string;
  title: string;
  widget: string;
  /** How it is shown, texts resolved in Russian. */
  ui: JsonObject;
  own?: { schema: JsonObject; ui: JsonObject };
}

/** A configured list takes shared fields alone; only it has a place for a group of several answers. */
export function offeredFields(
  { fields, texts }: Definitions,
  files: DocumentFiles,
  slug: string,
): OfferedField[] {
  const listed = isListed(files, slug);
  const shared = [...fields.values()]
    // A captcha comes by its setting alone.
    .filter(({ schema, ui }) => ui['ui:widget'] !== 'captcha' && (listed || typeof schema.type === 'string'))
    .map(({ slug: id, ui }): OfferedField => {
      const shown = withTexts(ui, texts.ru, 'ru');
      const title = shown['ui:title'];
      const said = typeof title === 'string' && title !== '' ? formatText(title) : id;
      return { id, title: said, widget: String(ui['ui:widget'] ?? 'text'), ui: shown };
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
