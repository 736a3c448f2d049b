import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'an INN written by hand, or of a company found by it',
  accepts: ['object'],
  options: {},
  texts: ['company', 'suggest'],
  chunk: 'inns',
};
