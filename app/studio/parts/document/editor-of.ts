/** Returns the URL of a document's editor. */
export const editorOf = (document: string): string =>
  document.startsWith('forms/') ? `/studio/${document}` : `/studio/content/${document}`;
