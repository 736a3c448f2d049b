import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary:
    "characters of a picture, or the browser's work for those who cannot see it; added by `captcha.enabled`",
  accepts: ['object'],
  options: { wideOnPhones: 'boolean' },
  texts: ['captcha'],
  chunk: 'captcha',
};
