import { variantChoice } from '#engine/model/compile';
import { formOfEndpoint } from '../forms/form-of-endpoint.ts';
import type { HandlerOf } from './kinds/handler.ts';

/**
 * Handles the call `quality-page`: returns the texts and variants of the live form with its regions, so that a
 * publication changes the page without a restart.
 */
export const qualityPage: HandlerOf<'quality-page'> = async ({ lang }, { forms, feedback }) => {
  const live = await formOfEndpoint(forms, 'submit', 'quality-create');
  const { first, offered } = variantChoice(live.snapshot, lang);
  const { texts } = forms.ready(live, first, lang).form.behaviour;
  return {
    content: {
      title: texts.title,
      text: texts.description ?? '',
      types: offered.map(({ name, title }) => ({ type: name, title })),
      default_type: first,
    },
    additionalData: feedback,
  };
};
