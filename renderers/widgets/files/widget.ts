import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['array'],
  takesFiles: true,
  chunk: 'attached',
  uploads: true,
  options: {},
  texts: ['files'],
  fieldTypes: {
    files: {
      order: 66,
      title: texts.fieldType,
      schema: {
        type: 'array',
        personalData: 'identity',
        maxItems: 5,
        files: { types: ['image/jpeg', 'image/png', 'application/pdf'], fileBytes: 10 * 1024 * 1024 },
      },
      answer: [{ id: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'photo.jpg', size: 204_800, type: 'image/jpeg' }],
    },
  },
};
