import { type HandlerOf, queryOf } from './kinds/handler.ts';

export const faqIndex: HandlerOf<'faq-index'> = async (call, { faq }) =>
  faq.index(call.lang, queryOf(call, 'location'));
