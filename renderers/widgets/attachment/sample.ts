import type { WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'object', properties: { checked: { type: 'boolean' }, files: { type: 'array' } } },
  filled: { checked: true, files: [{ name: 'паспорт.pdf', size: 120_000 }] },
  long: {
    checked: true,
    files: [{ name: `${'очень-длинное-имя-документа-'.repeat(4)}2024.pdf`, size: 1, errorMessage: '…' }],
  },
  error: { code: 'required' },
};
