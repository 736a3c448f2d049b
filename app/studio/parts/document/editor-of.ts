/** Returns the URL of a document's editor. */
export const editorOf = (id: string): string =>
  id.startsWith('forms/')
    ? `/studio/${id}`
    : id.startsWith('texts/')
      ? '/studio/texts'
      : `/studio/content/${id}`;
