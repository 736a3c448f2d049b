import { type Handler, queryOf } from './handler.ts';

export const faq: Handler = async (call, { faq: catalog }) =>
  catalog.overview(call.lang, queryOf(call, 'id'), queryOf(call, 'location'));
