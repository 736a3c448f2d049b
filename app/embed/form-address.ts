import { readLanguage } from '#engine/model/definition';
import { localPath } from '#engine/model/site';
import type { Asked } from './asked.ts';

/** Returns the address of a form's own page on its server, in the language of the page around it. */
export function formAddress(serverOrigin: string, { form, variant, section, lang }: Asked): URL {
  const language = readLanguage(lang.replace(/-.*/, '').toLowerCase()) ?? 'ru';
  const address = new URL(localPath(`/forms/${encodeURIComponent(form)}`, language), serverOrigin);
  if (variant !== '') address.searchParams.set('variant', variant);
  if (section !== '') address.searchParams.set('section', section);
  return address;
}
