import type { WidgetDescriptor } from '../descriptor.ts';
import newSignature from './new-signature.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['string'],
  options: {},
  texts: ['signature'],
  takesSignature: true,
  chunk: 'rare',
  fieldTypes: {
    // The check compares every signature with this schema.
    signature: { order: 240, title: texts.fieldType, ...newSignature },
  },
};
