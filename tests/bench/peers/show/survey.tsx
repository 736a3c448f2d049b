import 'survey-core/survey-core.fontless.min.css';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import type { Show } from './peer.ts';
import { renderBelow } from './render-below.tsx';

/** Renders the form by SurveyJS as one page with its own mask; a question commits its answer on blur. */
export const show: Show = (root, form, onSubmit) => {
  const survey = new Model({
    elements: form.fields.map(({ path, label, kind, when }) => ({
      type: kind === 'box' ? 'boolean' : 'text',
      name: path.replaceAll('.', '_'),
      title: label,
      isRequired: kind !== 'box',
      ...(kind === 'box' ? { defaultValue: true } : {}),
      ...(kind === 'phone' ? { maskType: 'pattern', maskSettings: { pattern: '+7 (999) 999-99-99' } } : {}),
      ...(when === undefined ? {} : { visibleIf: `{${when}} = true` }),
    })),
    completeText: 'Отправить',
  });
  survey.onCompleting.add(() => onSubmit());
  renderBelow(root, <Survey model={survey} />);
};
