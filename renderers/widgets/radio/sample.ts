import { fewChoices, type WidgetSample } from '../sample.ts';

export const sample: WidgetSample = {
  schema: { type: 'string' },
  ui: { 'ui:choices': fewChoices },
  filled: 'pensioner',
  long: 'unofficial_job',
  error: { code: 'unheardOf' },
};
