import { variantTitle } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import { dictionaryIn } from '#engine/model/text';
import type { ReadForm } from './read-form.ts';

/** Name of the variant of a form that writes none. */
const IMPLIED = 'default';

/** Returns the title of a variant; without one its name, or words for the variant of a form that has no others. */
export const variantTitleOf = ({ definitions, snapshot }: ReadForm, name: string, lang: Lang): string =>
  variantTitle({ variants: snapshot.variants, texts: definitions.texts }, name, lang) ||
  (name === IMPLIED ? String(dictionaryIn(definitions.texts, lang)['studio.variants.implied']) : name);
