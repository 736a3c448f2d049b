import { LANGUAGES, type Lang, type Text } from '#engine/model/definition';
import { equalJson, type Json } from '#engine/model/json';
import { isTextRef } from '#engine/model/resolve';
import { plainChange, type Unsigned } from '../change.ts';
import { changeKinds, type KindSlug } from '../kinds/index.ts';

export type Wording = Readonly<Record<Lang, Json | undefined>>;

/** True for an absent text, or a reference that no dictionary resolved. */
const isMissing = (text: Json | undefined): boolean => text === undefined || isTextRef(text);

const given = (name: 'old' | 'new', value: Json | undefined) =>
  value === undefined ? {} : { [name]: value };

/**
 * Compares a text in all languages. A change of the Russian wording has the given kind; a change in another
 * language is a change of translation, unless the text is a promise or a consent.
 */
export function wordingChanges(
  kind: KindSlug,
  subject: string,
  old: Wording,
  now: Wording,
  own: Partial<Unsigned> = {},
): Unsigned[] {
  const isBinding = changeKinds[kind].severity !== 'info';
  const isRussianChanged = !equalJson(old.ru, now.ru);
  return LANGUAGES.flatMap((lang): Unsigned[] => {
    const [before, fresh] = [old[lang], now[lang]];
    const change = (slug: KindSlug): Unsigned[] => [
      plainChange(slug, subject, { ...own, langs: [lang], ...given('old', before), ...given('new', fresh) }),
    ];
    if (lang === 'ru') return isRussianChanged ? change(kind) : [];
    if (isMissing(fresh) && !isMissing(now.ru))
      return isMissing(before) && !isMissing(old.ru) ? [] : change('translation.missing');
    if (equalJson(before, fresh)) {
      const isStale = isRussianChanged && !isMissing(fresh) && !isMissing(old.ru) && !isMissing(now.ru);
      return isStale && !equalJson(fresh, now.ru) ? change('translation.stale') : [];
    }
    if (isBinding) return change(kind);
    if (isMissing(before)) return isMissing(old.ru) ? [] : change('translation.added');
    return isMissing(fresh) ? [] : change('translation.changed');
  });
}

/** Reads the same place in every language's compiled form. */
export const readInEachLanguage = (read: (lang: Lang) => Json | Text | undefined): Wording =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, read(lang)])) as Wording;
