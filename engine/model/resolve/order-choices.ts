import { LANGUAGES, type Lang, type Text } from '../definition/model.ts';
import { type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { mapPlaces } from './merge-ui.ts';
import { textInRussian, withTexts } from './resolve-texts.ts';

/**
 * Number of choices from which the order is checked: fewer are seen at a glance, and may be alphabetical by
 * chance.
 */
const MIN_CHOICES = 12;

const [SOURCE_LANGUAGE] = LANGUAGES;

/**
 * Sorts choices that are alphabetical in Russian alphabetically in the page's language too, where a visitor
 * expects them.
 */
export function orderChoices(
  ui: JsonObject,
  texts: Readonly<Record<Lang, Record<string, Text>>>,
  lang: Lang,
): JsonObject {
  if (lang === SOURCE_LANGUAGE) return ui;
  const sourceLabel = (choice: Json): string => String(textInRussian(objectIn(choice).label, texts));
  const label = (choice: Json): string => String(withTexts(objectIn(choice).label ?? '', texts[lang], lang));
  const ordered = (choices: Json[]): Json[] => {
    const isAlphabetical = choices.every(
      (choice, at) =>
        at === 0 || inOrder(sourceLabel(choices[at - 1] ?? ''), sourceLabel(choice), SOURCE_LANGUAGE),
    );
    if (choices.length < MIN_CHOICES || !isAlphabetical) return choices;
    return choices.toSorted((a, b) => label(a).localeCompare(label(b), lang));
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

const inOrder = (a: string, b: string, lang: Lang): boolean => a.localeCompare(b, lang) <= 0;
