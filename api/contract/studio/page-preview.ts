/** URL of the page of a saved draft, with `lang`; served to signed-in staff only. */
export const PAGE_PREVIEW = '/studio/previews/:kind/:slug';

/** Document with the questions and answers, which visitors read on a page. */
export const FAQ_DOCUMENT = 'catalogs/faq';

/** True if a document is a page for visitors, so that a preview can show its draft. */
export const hasPagePreview = (document: string): boolean =>
  document.startsWith('pages/') || document === FAQ_DOCUMENT;
