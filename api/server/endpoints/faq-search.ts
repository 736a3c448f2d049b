import { type HandlerOf, queryOf } from './kinds/handler.ts';

export const faqSearch: HandlerOf<'faq-search'> = async (call, { faq }) =>
  faq.search(call.lang, queryOf(call, 'category'), queryOf(call, 'location'));
