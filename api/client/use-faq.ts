import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointOf, type FaqAnswer, type FaqQuestion, readFaq, readQuestions } from '#contract';
import type { SiteLanguage } from '#engine/model/definition';
import { DeveloperError } from '#engine/model/errors';
import { endpointPath } from '#engine/model/request';
import errors from './errors.json' with { type: 'json' };
import { useFetched } from './use-fetched.ts';

/** Scope of the questions: a section of the site, as seen from a city. */
export interface FaqPlace {
  lang: SiteLanguage;
  /** Path prefix of the language, as in `PageData`. */
  prefix: string;
  section: string;
  location: string | undefined;
}

const KEY = 'faq';
/**
 * Options of queries that are fetched once: loaded data stays fresh, and a failed load is retried by the
 * visitor. @spec S§4 FAQ: each section loads only once
 */
const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
} as const;

/**
 * Returns the state of the query for the questions and categories of a section; `known` came with the page. Another
 * language starts with nothing loaded.
 */
export function useFaq({ lang, ...place }: FaqPlace, known: FaqAnswer['data'] | undefined) {
  const queries = useQueryClient();
  useEffect(
    () => queries.removeQueries({ predicate: ({ queryKey: [kind, of] }) => kind === KEY && of !== lang }),
    [queries, lang],
  );
  return useFetched(faqQuery({ lang, ...place }), { known });
}

/** Returns the query of the questions of one section. */
export const faqQuery = ({ lang, prefix, section, location }: FaqPlace) => ({
  ...ONCE,
  queryKey: [KEY, lang, section, location ?? ''],
  queryFn: async () => readFaq(await fetchJson('faq', prefix, { id: section, location })),
});

/** Returns the state of the query for the questions of a category, which are fetched once it is opened. */
export function useFaqCategory(
  category: string,
  { lang, prefix, location }: Omit<FaqPlace, 'section'>,
  isOpened: boolean,
  known: FaqQuestion[] | undefined,
) {
  const query = {
    ...ONCE,
    queryKey: [KEY, lang, 'category', category, location ?? ''],
    queryFn: async () => readQuestions(await fetchJson('faq-search', prefix, { category, location })),
  };
  return useFetched(query, { isWanted: isOpened, known });
}

/** Returns the state of the query for every question, which are fetched once a visitor starts to search. */
export function useFaqIndex({ lang, prefix, location }: Omit<FaqPlace, 'section'>, isSearched: boolean) {
  const query = {
    ...ONCE,
    queryKey: [KEY, lang, 'index', location ?? ''],
    queryFn: async () => readQuestions(await fetchJson('faq-index', prefix, { location })),
  };
  return useFetched(query, { isWanted: isSearched });
}

async function fetchJson(
  id: 'faq' | 'faq-index' | 'faq-search',
  prefix: string,
  query: Record<string, string | undefined>,
): Promise<unknown> {
  const endpoint = endpointOf(id);
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(`${endpointPath(endpoint, {}, prefix)}?${new URLSearchParams(given)}`);
  if (!response.ok) {
    throw new DeveloperError('FAQ_NOT_LOADED', errors.FAQ_NOT_LOADED, {
      endpoint: id,
      status: response.status,
    });
  }
  return response.json();
}
