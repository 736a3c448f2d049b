import { formOfEndpoint } from '../forms/form-of-endpoint.ts';
import type { HandlerOf } from './kinds/handler.ts';

/**
 * Handles the call `museum-partner-content`: returns the texts of the live form, so that a publication changes the
 * page without a restart.
 */
export const museumPartnerContent: HandlerOf<'museum-partner-content'> = async ({ lang }, { forms }) => {
  const live = await formOfEndpoint(forms, 'content', 'museum-partner-content');
  const { texts } = forms.ready(live, live.snapshot.defaultVariant, lang).form.behaviour;
  return {
    success: true,
    content: { title: texts.title, text: texts.description ?? '', hint: texts.hint ?? '' },
  };
};
