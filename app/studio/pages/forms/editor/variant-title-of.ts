import { variantTitle } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import { dictionaryIn } from '#engine/model/text';
import type { ReadForm } from './read-form.ts';

/** Name of the variant of a form that writes none. */
const IMPLIED = 'default';

/**
 * Returns the title of a variant for the author; if it has none, its name, or standard words for the only variant of
 * a form.
 */
export function variantTitleOf({ definitions, snapshot }: ReadForm, name: string, lang: Lang): string {
  const title = variantTitle({ variants: snapshot.variants, texts: definitions.texts }, name, lang) || name;
  return title === IMPLIED ? String(dictionaryIn(definitions.texts, lang)['studio.variants.implied']) : title;
}
