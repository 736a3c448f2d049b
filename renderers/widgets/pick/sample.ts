import type { WidgetSample } from '../sample.ts';

const proof = 't3kx9c.AAAAAAAAAAAAAAAAAAAAAA';

export const sample: WidgetSample = {
  schema: {
    type: 'object',
    properties: { value: { type: 'string' }, label: { type: 'string' }, proof: { type: 'string' } },
    pick: { source: 'products' },
  },
  filled: { value: 'A-1', label: 'Чай чёрный, 100 г', proof },
  long: {
    value: 'A-2',
    label: 'Набор из двенадцати сортов чая в деревянной шкатулке с именной гравировкой и открыткой',
    proof,
  },
  error: { code: 'pickUnchosen' },
};
