import type { WidgetDescriptor } from '../descriptor.ts';
import texts from './texts.json' with { type: 'json' };

export const widget: WidgetDescriptor = {
  summary: texts.summary,
  accepts: ['object'],
  addedBySetting: true,
  options: { wideOnPhones: 'boolean' },
  optionTitles: texts.options,
  texts: ['captcha'],
};
