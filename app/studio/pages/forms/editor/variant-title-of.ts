import { variantTitle } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import { wordingIn } from '../../../parts/wording-in.ts';
import type { ReadForm } from './read-form.ts';

/** Returns the title of a variant; its name while it has none. */
export function variantTitleOf({ definitions, snapshot }: ReadForm, name: string, lang: Lang): string {
  const title = variantTitle(snapshot, name, lang);
  return formatText(wordingIn(definitions.texts, title, lang)) || name;
}
