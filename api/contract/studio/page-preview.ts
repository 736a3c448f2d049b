/**
 * Route `/studio/previews/:kind/:slug` of a saved draft's page; callers fill in both parts and add `?lang=`.
 */
export const PAGE_PREVIEW = '/studio/previews/:kind/:slug';

/** Id (`catalogs/faq`) of the document with the questions and answers that visitors read. */
export const FAQ_DOCUMENT = 'catalogs/faq';

/** True if a document is a page for visitors, so that a preview can show its draft. */
export const hasPagePreview = (document: string): boolean =>
  document.startsWith('pages/') || document === FAQ_DOCUMENT;
