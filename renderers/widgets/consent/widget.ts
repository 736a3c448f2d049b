import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['boolean'],
  comesLast: true,
  showsConsent: true,
  options: {
    captionStart: 'text',
    captionLink: 'text',
    captionEnd: 'text',
    href: 'address',
    modal: 'boolean',
  },
  optionTitles: texts.options,
  chunk: 'page',
};
