/** URL of the page of a saved draft, with `lang`; served to signed-in staff only. */
export const PAGE_PREVIEW = '/studio/previews/:kind/:slug';

/** Document with the questions and answers, which visitors read on a page. */
export const FAQ_DOCUMENT = 'catalogs/faq';

/** True if visitors see a document as a page, which can be shown before it is live. */
export const hasPagePreview = (document: string): boolean =>
  document.startsWith('pages/') || document === FAQ_DOCUMENT;
