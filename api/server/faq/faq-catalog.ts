import type { FaqAnswer, FaqQuestion } from '#contract';
import { formatContent, parseContent } from '#engine/model/content';
import type { Dictionaries, SiteLanguage } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';

/** Region of visitors who have chosen none. @spec S§9 Default region code 77 */
const DEFAULT_REGION = '77';

/** Frequently asked questions with their answers, in the format of catalogs/faq.json. */
export interface FaqCatalog {
  categories: FaqCategory[];
}
interface FaqCategory {
  id: string;
  title: string | JsonObject;
  sections?: string[];
  questions: FaqEntry[];
}
interface FaqEntry {
  id: string;
  question: string | JsonObject;
  html: string | JsonObject;
  popular?: boolean;
  regions?: string[];
}

/** Lookup of frequently asked questions in a language, by section, category or city. */
export interface Faq {
  /** Returns the popular questions of a section and its categories; of all sections if it is unknown. */
  overview(lang: SiteLanguage, section: string | undefined, location: string | undefined): FaqAnswer;
  /** Returns all questions for a city, for a full-text search. */
  index(lang: SiteLanguage, location: string | undefined): FaqQuestion[];
  /** Returns the questions of a category, by its id or title; none for an unknown category. */
  search(lang: SiteLanguage, category: string | undefined, location: string | undefined): FaqQuestion[];
}

/**
 * Creates the lookup of the questions in a catalogue. `locations`: catalogs/locations.json, whose cities have
 * regions that decide which questions are shown. A lookup names a city or a two-digit region; any other value
 * counts as the default region.
 */
export function createFaq(catalog: FaqCatalog, locations: readonly JsonObject[], texts: Dictionaries): Faq {
  // A draft may have questions without a text.
  const textOf = (text: string | JsonObject | undefined, lang: SiteLanguage): string =>
    text === undefined ? '' : String(withTexts(text, texts, lang));
  const regionOf = (location: string | undefined): string => {
    const city = locations.find(({ value }) => value === location);
    if (city !== undefined) return String(city.region);
    return /^\d{2}$/.test(location ?? '') ? String(location) : DEFAULT_REGION;
  };
  const questionOf = (
    { id, question, html }: FaqEntry,
    category: FaqCategory,
    lang: SiteLanguage,
  ): FaqQuestion => ({
    id,
    category: category.id,
    category_title: textOf(category.title, lang),
    question: textOf(question, lang),
    answer: formatContent(parseContent(textOf(html, lang))),
  });
  const questionsOf = (category: FaqCategory, region: string): FaqEntry[] =>
    category.questions.filter(({ regions }) => regions === undefined || regions.includes(region));

  return {
    overview(lang, section, location) {
      const region = regionOf(location);
      const known = catalog.categories.some(({ sections }) => sections?.includes(section ?? ''));
      const categories = catalog.categories.filter(
        ({ sections }) => !known || sections === undefined || sections.includes(section ?? ''),
      );
      return {
        data: {
          questions: categories.flatMap((category) =>
            questionsOf(category, region)
              .filter(({ popular }) => popular === true)
              .map((entry) => questionOf(entry, category, lang)),
          ),
          categories: categories.map(({ id, title }) => ({ id, title: textOf(title, lang) })),
        },
      };
    },
    index(lang, location) {
      const region = regionOf(location);
      return catalog.categories.flatMap((category) =>
        questionsOf(category, region).map((entry) => questionOf(entry, category, lang)),
      );
    },
    search(lang, category, location) {
      const asked = category?.trim().toLowerCase() ?? '';
      const found = catalog.categories.find(
        ({ id, title }) => id === asked || textOf(title, lang).toLowerCase() === asked,
      );
      if (found === undefined) return [];
      return questionsOf(found, regionOf(location)).map((entry) => questionOf(entry, found, lang));
    },
  };
}

/** Returns the value of catalogs/faq.json in the catalogue's type; an empty catalogue if there is no such file. */
export const faqCatalogIn = (value: unknown): FaqCatalog =>
  isObject(value) && Array.isArray(value.categories) ? (value as unknown as FaqCatalog) : { categories: [] };
