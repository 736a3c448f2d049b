import { type HandlerOf, queryOf } from './kinds/handler.ts';

/**
 * Handles the call `faq-search`: returns the questions of a category, named by its id or title, for a location;
 * none for an unknown category.
 */
export const faqSearch: HandlerOf<'faq-search'> = async (call, { faq }) =>
  faq.search(call.lang, queryOf(call, 'category'), queryOf(call, 'location'));
