/**
 * Route of the page by which the studio previews a saved draft of a page: `:kind` and `:slug` are the two parts of
 * the document's id.
 */
export const PAGE_PREVIEW = '/studio/previews/:kind/:slug';

/** Id (`catalogs/faq`) of the document with the questions and answers that visitors read. */
export const FAQ_DOCUMENT = 'catalogs/faq';

/**
 * True for the id of a document that is itself a page for visitors (`pages/…`, `catalogs/faq`), so that the studio
 * can preview its draft.
 */
export const hasPagePreview = (document: string): boolean =>
  document.startsWith('pages/') || document === FAQ_DOCUMENT;
