import { type HandlerOf, queryOf } from './kinds/handler.ts';

/** Handles the call `faq-index`: returns every question for a location in the call's language. */
export const faqIndex: HandlerOf<'faq-index'> = async (call, { faq }) =>
  faq.index(call.lang, queryOf(call, 'location'));
