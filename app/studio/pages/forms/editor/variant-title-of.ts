import type { Lang } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import { wordingIn } from '../../../parts/wording-in.ts';
import type { ReadForm } from './read-form.ts';

/** Returns the title of a variant; its name while it has none. */
export function variantTitleOf({ definitions, snapshot }: ReadForm, name: string, lang: Lang): string {
  return formatText(wordingIn(definitions.texts, snapshot.variants[name]?.title, lang)) || name;
}
