import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'a company found by name or INN, or written by hand',
  accepts: ['object'],
  options: {},
  texts: ['company', 'select', 'suggest'],
  chunk: 'companies',
};
