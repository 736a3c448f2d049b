import { variantTitle } from '#engine/model/compile';
import { languagePrefix } from '#engine/model/site';
import { languagesOf } from '#engine/model/text';
import { ownerItem } from '../appeals/appeal-items.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { HandlerOf } from './kinds/handler.ts';

/**
 * Handles the call `appeal-by-link`: returns the appeal to which the link leads; throws HttpRefusal 422 for an
 * expired link. The term of the link counts from the filing.
 * @assumed A-142
 */
export const appealByLink: HandlerOf<'appeal-by-link'> = async (
  { body: { link }, lang },
  { appeals, appealLinks, appealFiles, forms },
) => {
  const number = await appealLinks.numberIn(link);
  const appeal = number === undefined ? undefined : await appeals.read(number);
  if (appeal === undefined) throw new HttpRefusal(422, 'link', 'appealLinkOver');
  const { form, variant = '' } = appeal;
  const published = form && (await forms.named(form));
  const history = await appeals.historyOf([appeal.number]);
  const kind = published && variantTitle(published.snapshot, variant, lang);
  const given = (await appealFiles.of([appeal.number])).get(appeal.number) ?? [];
  const prefix = published && languagePrefix(lang, languagesOf(published.snapshot.texts));
  const files = await appealFiles.linked(given, prefix || undefined);
  const item = ownerItem(appeal, { kind, changes: history.get(appeal.number), files });
  return { success: true, appeals: [item] };
};
