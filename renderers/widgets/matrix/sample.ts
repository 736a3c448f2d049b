import { sampleChoice, type WidgetSample } from '../sample.ts';

const choices = [
  sampleChoice('bad', 'Плохо', 'Bad'),
  sampleChoice('fair', 'Нормально', 'Fair'),
  sampleChoice('good', 'Хорошо', 'Good'),
];
const values = choices.map(({ value }) => value);

export const sample: WidgetSample = {
  schema: {
    type: 'object',
    properties: {
      speed: { type: 'string', enum: values },
      words: { type: 'string', enum: values },
    },
    required: ['speed', 'words'],
  },
  ui: {
    'ui:rows': [
      sampleChoice('speed', 'Скорость', 'Speed'),
      sampleChoice(
        'words',
        'Понятно ли всё объяснили, в том числе условия досрочного погашения',
        'Was everything explained clearly, including the terms of an early repayment?',
      ),
    ],
    'ui:choices': choices,
  },
  filled: { speed: 'good' },
  long: { speed: 'bad', words: 'fair' },
  error: { code: 'required' },
};
