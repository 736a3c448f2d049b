import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'documents, behind a box that confirms they are attached',
  accepts: ['object'],
  options: { caption: 'text', accept: 'string', maxFiles: 'number', maxFileBytes: 'number' },
  texts: ['attachment'],
  chunk: 'attachment',
};
