import type { SiteLanguage } from '#engine/model/definition';
import { languageName } from '#engine/model/site';
import { type Studio, useStudio } from '../../studio-context.ts';

export interface TitleField {
  /** The language, also the name of the input. */
  name: SiteLanguage;
  label: string;
}

/** Returns the inputs for the title of a new document, one for each language of the site, its default one first. */
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
 * Returns the title in the languages in which it was typed; in the other languages visitors read the title in
 * the default language.
 */
export const typedTitle = (
  fields: readonly TitleField[],
  typed: (name: string) => string,
): Record<SiteLanguage, string> =>
  Object.fromEntries(
    fields.map(({ name }) => [name, typed(name)] as const).filter(([, title]) => title !== ''),
  );
