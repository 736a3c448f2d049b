import type { SiteLanguage } from '#engine/model/definition';
import { languageName } from '#engine/model/site';
import { type Studio, useStudio } from '../../studio-context.ts';

/** Input for a new document's title in one language. */
export interface TitleField {
  /** The language, also the name of the input. */
  name: SiteLanguage;
  label: string;
}

/** Returns the inputs for a new document's title, one for each language of the site, the default language first. */
export function useTitleFields(): TitleField[] {
  const { text, languages } = useStudio();
  return languages.map((lang) => ({ name: lang, label: labelOf(text, lang) }));
}

function labelOf(text: Studio['text'], lang: SiteLanguage): string {
  const key = `studio.newForm.${lang}`;
  const known = text(key);
  return known === key ? text('studio.newForm.other', { lang: languageName({}, lang) }) : known;
}

/**
 * Returns the title by language, without languages in which nothing was typed: there visitors read the title in the
 * default language.
 */
export const typedTitle = (
  fields: readonly TitleField[],
  typed: (name: string) => string,
): Record<SiteLanguage, string> =>
  Object.fromEntries(
    fields.map(({ name }) => [name, typed(name)] as const).filter(([, title]) => title !== ''),
  );
