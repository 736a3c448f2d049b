import type { Dictionaries, SiteLanguage } from '../definition/model.ts';
import { type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { defaultLanguage } from '../text/dictionaries.ts';
import { mapPlaces } from './merge-ui.ts';
import { withTexts } from './resolve-texts.ts';

/**
 * Number of choices from which the order is checked: fewer are seen at a glance, and may be alphabetical by
 * chance.
 */
const MIN_CHOICES = 12;

/**
 * Returns a UI schema in which lists of 12 or more choices that are alphabetical in the site's default language are
 * sorted alphabetically in `lang`.
 */
export function orderChoices(ui: JsonObject, texts: Dictionaries, lang: SiteLanguage): JsonObject {
  const source = defaultLanguage(texts);
  if (lang === source) return ui;
  const label = (choice: Json, language: SiteLanguage): string =>
    String(withTexts(objectIn(choice).label ?? '', texts, language));
  const ordered = (choices: Json[]): Json[] => {
    const isAlphabetical = choices.every(
      (choice, at) =>
        at === 0 || inOrder(label(choices[at - 1] ?? '', source), label(choice, source), source),
    );
    if (choices.length < MIN_CHOICES || !isAlphabetical) return choices;
    return choices.toSorted((a, b) => label(a, lang).localeCompare(label(b, lang), lang));
  };
  return Object.fromEntries(
    Object.entries(ui).map(([key, value]) => {
      if (key === 'ui:choices' && Array.isArray(value))
        return [key, objectItems(value).length === value.length ? ordered(value) : value];
      return [
        key,
        key.startsWith('ui:') ? value : mapPlaces(value, (part) => orderChoices(part, texts, lang)),
      ];
    }),
  );
}

const inOrder = (a: string, b: string, lang: SiteLanguage): boolean => a.localeCompare(b, lang) <= 0;
