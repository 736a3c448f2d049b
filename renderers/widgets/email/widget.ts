import type { WidgetDescriptor } from '../descriptor.ts';

export const widget: WidgetDescriptor = {
  summary: 'email address; suggests the rest once there is an @',
  accepts: ['string'],
  options: { suggest: 'boolean' },
  texts: ['email', 'suggest'],
  chunk: 'suggested',
  fieldTypes: {
    email: {
      order: 90,
      title: { ru: 'Электронная почта', en: 'Email' },
      schema: { type: 'string', personalData: 'contact', email: true },
      answer: 'anna@mail.ru',
    },
  },
};
