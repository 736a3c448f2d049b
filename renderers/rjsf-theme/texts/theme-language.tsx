import {
  englishStringTranslator,
  type Registry,
  replaceStringParameters,
  TranslatableString,
} from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Lang, type Text } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import type { Translate } from '../../controls/control.ts';
import { formTexts } from './form-texts.gen.ts';
import rjsfTexts from './texts.json' with { type: 'json' };
import themeTexts from './theme-texts.json' with { type: 'json' };

/** Language of the theme with the function that translates our text keys. */
export interface ThemeLanguage {
  lang: Lang;
  /** Translates by the keys of our texts; RJSF's own sentences go through its `translateString`. */
  translate: Translate;
}

/** Returns the language of a theme, with the texts of forms and of the theme by key. */
export function themeLanguage(lang: Lang): ThemeLanguage {
  const texts: Readonly<Record<string, Text>> = { ...formTexts[lang], ...themeTexts[lang] };
  return { lang, translate: (key, params) => formatText(texts[key] ?? key, params, lang) };
}

/** Language without a provider around it: a host may use parts of the theme alone. */
const Language = createContext<ThemeLanguage>(themeLanguage(DEFAULT_LANGUAGE));

/** Provides the language of the theme to its components. */
export const LanguageProvider = Language.Provider;

/** Returns the language of the theme around the component. */
export const useLanguage = (): ThemeLanguage => useContext(Language);

const nameOf = new Map<string, string>(
  Object.entries(TranslatableString).map(([name, text]) => [text, name]),
);

/** Returns the function by which RJSF translates its own sentences; one for which we have no text stays English. */
export const translateStringIn =
  (lang: Lang): Registry['translateString'] =>
  (text, params) => {
    const ours = (rjsfTexts[lang] as Readonly<Record<string, string>>)[nameOf.get(text) ?? ''];
    return ours === undefined ? englishStringTranslator(text, params) : replaceStringParameters(ours, params);
  };
