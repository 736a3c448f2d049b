import { type HandlerOf, queryOf } from './kinds/handler.ts';

/**
 * Handles the call `faq`: returns the popular questions of a section for a location, and its categories; those of
 * all sections if the section is absent or unknown.
 */
export const faq: HandlerOf<'faq'> = async (call, { faq: catalog }) =>
  catalog.overview(call.lang, queryOf(call, 'id'), queryOf(call, 'location'));
