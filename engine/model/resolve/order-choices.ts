import { LANGUAGES, type Lang, type Text } from '../definition/model.ts';
import { type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { inPlaces } from './merge-ui.ts';
import { inRussian, withTexts } from './resolve-texts.ts';

/** Fewer are seen at a glance, and are in an order of their own even where it happens to be that of the letters. */
const LEAST_LIST = 12;

const [SOURCE_LANGUAGE] = LANGUAGES;

/** Choices that are alphabetical in Russian are so in every language: that is where a visitor looks for one. */
export function orderChoices(
  ui: JsonObject,
  texts: Readonly<Record<Lang, Record<string, Text>>>,
  lang: Lang,
): JsonObject {
  if (lang === SOURCE_LANGUAGE) return ui;
  const sourceLabel = (choice: Json): string => String(inRussian(objectIn(choice).label, texts));
  const label = (choice: Json): string => String(withTexts(objectIn(choice).label ?? '', texts[lang], lang));
  const ordered = (choices: Json[]): Json[] => {
    const isAlphabetical = choices.every(
      (choice, at) =>
        at === 0 || inOrder(sourceLabel(choices[at - 1] ?? ''), sourceLabel(choice), SOURCE_LANGUAGE),
    );
    if (choices.length < LEAST_LIST || !isAlphabetical) return choices;
    return choices.toSorted((a, b) => label(a).localeCompare(label(b), lang));
  };
  return Object.fromEntries(
    Object.entries(ui).map(([key, value]) => {
      if (key === 'ui:choices' && Array.isArray(value))
        return [key, objectItems(value).length === value.length ? ordered(value) : value];
      return [
        key,
        key.startsWith('ui:') ? value : inPlaces(value, (part) => orderChoices(part, texts, lang)),
      ];
    }),
  );
}

const inOrder = (a: string, b: string, lang: Lang): boolean => a.localeCompare(b, lang) <= 0;
