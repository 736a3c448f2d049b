import { type Handler, queryOf } from './handler.ts';

export const faqSearch: Handler = async (call, { faq }) =>
  faq.search(call.lang, queryOf(call, 'category'), queryOf(call, 'location'));
