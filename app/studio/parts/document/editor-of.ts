/** Returns the URL path of the editor of a document: `forms/geo` → `/studio/forms/geo`. */
export const editorOf = (id: string): string =>
  id.startsWith('forms/')
    ? `/studio/${id}`
    : id.startsWith('texts/')
      ? '/studio/texts'
      : `/studio/content/${id}`;
