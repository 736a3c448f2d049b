import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'not visible: an answer that comes from a parameter of the page’s address',
  accepts: ['string'],
  options: { query: 'string' },
  readsAddress: true,
  chunk: 'choices',
};
