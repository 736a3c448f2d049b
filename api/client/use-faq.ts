import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointOf, type FaqAnswer, type FaqQuestion, readFaq, readQuestions } from '#contract';
import type { SiteLanguage } from '#engine/model/definition';
import { DeveloperError } from '#engine/model/errors';
import { endpointPath } from '#engine/model/request';
import errors from './errors.json' with { type: 'json' };
import { serverAddress } from './server-address.ts';
import { useFetched } from './use-fetched.ts';

/**
 * Language, section of the site and city for which frequently asked questions are fetched; `location` is
 * undefined before a city is chosen.
 */
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
 * Hook that fetches the popular questions and the categories of a section; `known` are those that came with the
 * page and need no fetch. Another language starts with nothing loaded.
 */
export function useFaq({ lang, ...place }: FaqPlace, known: FaqAnswer['data'] | undefined) {
  const queries = useQueryClient();
  useEffect(
    () => queries.removeQueries({ predicate: ({ queryKey: [kind, of] }) => kind === KEY && of !== lang }),
    [queries, lang],
  );
  return useFetched(faqQuery({ lang, ...place }), { known });
}

/** Returns the react-query options that fetch the questions of a section, so that a link can prefetch them. */
export const faqQuery = ({ lang, prefix, section, location }: FaqPlace) => ({
  ...ONCE,
  queryKey: [KEY, lang, section, location ?? ''],
  queryFn: async () => readFaq(await fetchJson('faq', prefix, { id: section, location })),
});

/**
 * Hook that fetches the questions of a category, once its accordion is opened; `known` are those that came with
 * the page.
 */
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

/** Hook that fetches every question of a city as the index for the search, once a visitor starts to search. */
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
  const path = `${endpointPath(endpoint, {}, prefix)}?${new URLSearchParams(given)}`;
  const response = await fetch(serverAddress(path));
  if (!response.ok) {
    throw new DeveloperError('FAQ_NOT_LOADED', errors.FAQ_NOT_LOADED, {
      endpoint: id,
      status: response.status,
    });
  }
  return response.json();
}
