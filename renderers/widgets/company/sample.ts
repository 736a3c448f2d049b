import { sampleCompany, type WidgetSample } from '../sample.ts';

const longCompany = {
  ...sampleCompany,
  name: 'ООО «Научно-производственное объединение городского благоустройства и озеленения Северо-Запада»',
};

export const sample: WidgetSample = {
  schema: { type: 'object', properties: { value: { type: 'string' }, selected: { type: 'object' } } },
  filled: { value: sampleCompany.name, selected: sampleCompany },
  long: { value: longCompany.name, selected: longCompany },
  error: { code: 'required' },
};
