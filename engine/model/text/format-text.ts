import type { SiteLanguage, Text } from './text.ts';

const pluralRules = new Map<SiteLanguage | undefined, Intl.PluralRules>();
const numberFormats = new Map<SiteLanguage | undefined, Intl.NumberFormat>();

function pluralForm(count: number, lang?: SiteLanguage): Intl.LDMLPluralRule {
  let rules = pluralRules.get(lang);
  if (rules === undefined) {
    rules = new Intl.PluralRules(lang);
    pluralRules.set(lang, rules);
  }
  return rules.select(count);
}

function formatNumber(value: number, lang?: SiteLanguage): string {
  let format = numberFormats.get(lang);
  if (format === undefined) {
    format = new Intl.NumberFormat(lang);
    numberFormats.set(lang, format);
  }
  return format.format(value);
}

/**
 * Formats a sentence for a visitor: `{name}` is replaced by the parameter, numbers follow the language, and
 * plural forms depend on `count`. A missing parameter leaves its placeholder, so that a test notices it.
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
    const value = params[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? formatNumber(value, lang) : value;
  });
}

function chooseForm(
  forms: Exclude<Text, string>,
  count: string | number | undefined,
  lang?: SiteLanguage,
): string {
  if (typeof count !== 'number') return forms.other;
  return forms[pluralForm(count, lang)] ?? forms.other;
}
