import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'up to twenty capital letters, digits and spaces',
  accepts: ['string'],
  options: {},
  chunk: 'numbered',
};
