import { formatLocale } from './format-locale.ts';
import type { SiteLanguage, Text } from './text.ts';

/**
 * Formats a text for a visitor: `{name}` is replaced by the parameter, numbers follow the language, and of plural
 * forms `count` chooses one. A missing parameter leaves its placeholder, so that a test notices it.
 */
export function formatText(text: Text, params?: Readonly<Record<string, string>>): string;
export function formatText(
  text: Text,
  params: Readonly<Record<string, string | number>> | undefined,
  lang: SiteLanguage,
): string;
export function formatText(
  text: Text,
  params: Readonly<Record<string, string | number>> = {},
  lang?: SiteLanguage,
): string {
  const sentence = typeof text === 'string' ? text : chooseForm(text, params.count, lang);
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name] ?? placeholder;
    return typeof value === 'number' ? value.toLocaleString(lang && formatLocale(lang)) : value;
  });
}

/** Returns the form for a count; the general form if it is missing or not a number. */
const chooseForm = (
  forms: Exclude<Text, string>,
  count: string | number | undefined,
  lang?: SiteLanguage,
): string => forms[new Intl.PluralRules(forms.lang ?? lang).select(Number(count))] ?? forms.other;
