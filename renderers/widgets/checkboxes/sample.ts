import { fewChoices, type WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: {
    type: 'array',
    items: { type: 'string', enum: fewChoices.map(({ value }) => value) },
    uniqueItems: true,
    minItems: 2,
  },
  ui: { 'ui:choices': fewChoices },
  filled: ['pensioner'],
  long: ['permanent_job', 'pensioner', 'unofficial_job'],
  error: { code: 'tooFewItems', params: { min: 2 } },
};
