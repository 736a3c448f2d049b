import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'Russian number under a mask, or a foreign one where the schema allows it',
  accepts: ['string'],
  options: { nationalPrefix: 'string' },
  chunk: 'phone',
};
