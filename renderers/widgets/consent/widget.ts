import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'agreement to a text behind a link',
  accepts: ['boolean'],
  options: {
    captionStart: 'text',
    captionLink: 'text',
    captionEnd: 'text',
    href: 'string',
    modal: 'boolean',
  },
  chunk: 'page',
};
