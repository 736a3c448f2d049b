import { type HandlerOf, queryOf } from './kinds/handler.ts';

export const faq: HandlerOf<'faq'> = async (call, { faq: catalog }) =>
  catalog.overview(call.lang, queryOf(call, 'id'), queryOf(call, 'location'));
