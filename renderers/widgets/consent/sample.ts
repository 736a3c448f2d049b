import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'boolean' },
  ui: {
    'ui:captionStart': { ru: 'Я соглашаюсь на', en: 'I agree to' },
    'ui:captionLink': { ru: 'обработку персональных данных', en: 'the processing of personal data' },
    'ui:href': '/privacy',
  },
  filled: true,
  long: false,
  error: { code: 'consentRequired' },
};
