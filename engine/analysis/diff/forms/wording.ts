import type { CompiledForm, SiteLanguage, Text } from '#engine/model/definition';
import { equalJson, type Json } from '#engine/model/json';
import { isTextRef } from '#engine/model/resolve';
import { languagesOf } from '#engine/model/text';
import { plainChange, type Unsigned } from '../change.ts';
import { changeKinds, type KindSlug } from '../kinds/index.ts';
import { sharedLanguages } from './shared-languages.ts';
import type { VariantVersion } from './variant-pair.ts';

/** Text in each language of the site, the default language first; undefined where it is missing. */
export type Wording = Readonly<Record<SiteLanguage, Json | undefined>>;

/** True for an absent text, or a reference that no dictionary resolved. */
const isMissing = (text: Json | undefined): boolean => text === undefined || isTextRef(text);

const given = (name: 'old' | 'new', value: Json | undefined) =>
  value === undefined ? {} : { [name]: value };

/**
 * Returns the changes of a text in the languages that both versions have. A change in the default language is
 * of the kind `kind`; one in another language alone is a changed translation, unless the kind is about a
 * promise or a consent.
 */
export function wordingChanges(
  kind: KindSlug,
  subject: string,
  old: Wording,
  now: Wording,
  own: Partial<Unsigned> = {},
): Unsigned[] {
  const isBinding = changeKinds[kind].severity !== 'info';
  const [source = ''] = Object.keys(now);
  const [oldSource, newSource] = [old[source], now[source]];
  const isSourceChanged = !equalJson(oldSource, newSource);
  const langs = sharedLanguages(Object.keys(old), Object.keys(now));
  return langs.flatMap((lang): Unsigned[] => {
    const [before, fresh] = [old[lang], now[lang]];
    // A text that is added or removed is so in each of its languages.
    const others =
      isMissing(oldSource) === isMissing(newSource)
        ? []
        : langs.filter((one) => one !== lang && !isMissing(old[one] ?? now[one]));
    const change = (slug: KindSlug): Unsigned[] => [
      plainChange(slug, subject, {
        ...own,
        langs: [lang, ...others],
        ...given('old', before),
        ...given('new', fresh),
      }),
    ];
    if (lang === source && isSourceChanged)
      return change(isTextRef(newSource) && !isMissing(oldSource) ? 'translation.missing' : kind);
    if (lang === source) return [];
    if (isMissing(fresh) && !isMissing(newSource))
      return isMissing(before) && !isMissing(oldSource) ? [] : change('translation.missing');
    if (equalJson(before, fresh)) {
      const isStale = isSourceChanged && !isMissing(fresh) && !isMissing(oldSource) && !isMissing(newSource);
      return isStale && !equalJson(fresh, newSource) ? change('translation.stale') : [];
    }
    if (isBinding) return change(kind);
    if (isMissing(before)) return isMissing(oldSource) ? [] : change('translation.added');
    return isMissing(fresh) ? [] : change('translation.changed');
  });
}

/** Returns the text that `read` finds in the compiled form of each language of the site. */
export const readInEachLanguage = (
  { compiled, texts }: VariantVersion,
  read: (form: CompiledForm, lang: SiteLanguage) => Json | Text | undefined,
): Wording =>
  Object.fromEntries(
    languagesOf(texts).map((lang) => [lang, compiled[lang] && read(compiled[lang], lang)]),
  ) as Wording;
