import { MUSEUM_PARTNER_FORM } from '#engine/model';
import { HttpRefusal } from '../http/refusal.ts';
import type { HandlerOf } from './kinds/handler.ts';

/** The texts of the live form, so that a publication changes the page without a restart. */
export const museumPartnerContent: HandlerOf<'museum-partner-content'> = async ({ lang }, { forms }) => {
  const live = await forms.live(MUSEUM_PARTNER_FORM);
  if (live === undefined) throw new HttpRefusal(404, '', 'notFound');
  const { texts } = forms.ready(live, live.snapshot.defaultVariant, lang).form.behaviour;
  return {
    success: true,
    content: { title: texts.title, text: texts.description ?? '', hint: texts.hint ?? '' },
  };
};
