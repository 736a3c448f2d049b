import type { WidgetSample } from '../sample.ts';

const file = { id: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'бампер.jpg', size: 1_240_000, type: 'image/jpeg' };

export const sample: WidgetSample = {
  schema: {
    type: 'array',
    maxItems: 5,
    files: { types: ['image/jpeg', 'application/pdf'], fileBytes: 10_485_760 },
  },
  filled: [file],
  long: [
    { ...file, name: `${'очень-длинное-имя-снимка-'.repeat(4)}2024.jpg` },
    { id: 'BBBBBBBBBBBBBBBBBBBBBB', name: 'справка.pdf', size: 9_000_000 },
  ],
  error: { code: 'required' },
};
