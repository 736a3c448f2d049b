import { variantTitle } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import type { ReadForm } from './read-form.ts';

/** Returns the title of a variant; its name while it has none. */
export const variantTitleOf = ({ definitions, snapshot }: ReadForm, name: string, lang: Lang): string =>
  variantTitle({ variants: snapshot.variants, texts: definitions.texts }, name, lang) || name;
