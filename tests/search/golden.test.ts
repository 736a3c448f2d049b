import { describe, expect, it } from 'vitest';
import { readQuestions } from '#contract';
import { createSearch, placeNames } from '#engine/search';
import { searchQuestions } from '../../app/site/faq/search-questions.ts';
import faqCatalog from '../../definitions/catalogs/faq.json' with { type: 'json' };
import regionCatalog from '../../definitions/catalogs/regions.json' with { type: 'json' };
import golden from './golden.json' with { type: 'json' };

const LEAST_RIGHT = 0.95;

const findQuestion = searchQuestions(
  readQuestions(
    faqCatalog.categories.flatMap(({ id, title, questions }) =>
      questions.flatMap((one) =>
        (['ru', 'en'] as const).map((lang) => ({
          id: one.id,
          category: id,
          category_title: title[lang],
          question: one.question[lang],
          answer: one.html[lang],
        })),
      ),
    ),
  ),
);
const findRegion = createSearch(
  regionCatalog.items.map(({ value, title }) => ({ item: value, title: title.ru, ...placeNames(title.ru) })),
);

/** Returns each query with the expected first result and the actual one. */
const answers = (
  expected: Record<string, string[]>,
  first: (query: string) => string | undefined,
): [query: string, wanted: string, found: string | undefined][] =>
  Object.entries(expected).flatMap(([wanted, queries]) =>
    queries.map((query): [string, string, string | undefined] => [query, wanted, first(query)]),
  );

describe('the golden queries', () => {
  it.each([
    ['questions', answers(golden.questions, (query) => findQuestion(query).hits[0]?.item.id)],
    ['regions', answers(golden.regions, (query) => findRegion(query).hits[0]?.item)],
  ] as const)('finds the right one of the %s first', (_title, all) => {
    const wrong = all.filter(([, wanted, found]) => wanted !== found);
    expect(all.length).toBeGreaterThan(125);
    expect(1 - wrong.length / all.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });
});
