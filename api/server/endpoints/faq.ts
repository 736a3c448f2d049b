import { type HandlerOf, queryOf } from './kinds/handler.ts';

/** Handles the call: returns the questions of a section for a location, and the categories. */
export const faq: HandlerOf<'faq'> = async (call, { faq: catalog }) =>
  catalog.overview(call.lang, queryOf(call, 'id'), queryOf(call, 'location'));
