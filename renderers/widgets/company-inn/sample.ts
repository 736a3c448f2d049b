import { sampleCompany, type WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'object', properties: { value: { type: 'string' }, selected: { type: 'object' } } },
  filled: { value: sampleCompany.inn, selected: sampleCompany },
  long: { value: '500100732259' },
  error: { code: 'innChecksum' },
};
