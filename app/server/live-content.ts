import type { Dictionaries, Dictionary } from '#engine/model/definition';
import { type EndpointDocument, endpointDocuments } from '#engine/model/endpoints';
import type { Json } from '#engine/model/json';
import { type Definitions, loadDefinitions } from '#engine/model/load';
import { type SourceDocument, sourceDocuments } from '#engine/model/sources';
import { createFaq, type Faq, faqCatalogIn, feedbackLists, type SiteContent } from '#server';
import { catalogOf, locationsIn, siteContent } from './site-content.ts';

/**
 * Content of the live definitions apart from forms. `put` changes the objects in place, so readers keep
 * references.
 */
export interface LiveContent {
  content: SiteContent;
  dictionaries: Dictionaries;
  faq: Faq;
  feedback: ReturnType<typeof feedbackLists>;
  /** Returns the endpoints that forms are sent to; a new list after each `put`. */
  endpoints(): readonly EndpointDocument[];
  /** Returns the current source documents. */
  sources(): readonly SourceDocument[];
  /** Replaces the content of every member by that of other definitions. */
  put(texts: ReadonlyMap<string, string>): void;
}

/**
 * Builds the live content from definitions: pages, FAQ, regions of the quality form and dictionaries; `put`
 * replaces them in place after a publication.
 */
export function liveContent(definitions: Definitions): LiveContent {
  const faqOf = (now: Definitions): Faq =>
    createFaq(faqCatalogIn(catalogOf(now, 'faq')), locationsIn(now), now.texts);
  const content = siteContent(definitions);
  const feedback = feedbackLists(definitions);
  const dictionaries: Record<string, Dictionary> = { ...definitions.texts };
  let faq = faqOf(definitions);
  let endpoints = endpointDocuments(definitions);
  let sources = sourceDocuments(definitions);
  return {
    content,
    feedback,
    endpoints: () => endpoints,
    sources: () => sources,
    dictionaries,
    faq: {
      overview: (...question) => faq.overview(...question),
      index: (...question) => faq.index(...question),
      search: (...question) => faq.search(...question),
    },
    put(texts) {
      const now = loadDefinitions(texts, valueIn).definitions;
      // `Object.assign` keeps absent members, and only the tariff may be absent.
      delete content.tariff;
      Object.assign(content, siteContent(now));
      // Languages are in order, the default one first.
      for (const lang of Object.keys(dictionaries)) delete dictionaries[lang];
      Object.assign(dictionaries, now.texts);
      Object.assign(feedback, feedbackLists(now));
      faq = faqOf(now);
      endpoints = endpointDocuments(now);
      sources = sourceDocuments(now);
    },
  };
}

/** Parses a file without positions, which would take twenty times as long; live texts were checked. */
const valueIn = (path: string, text: string) => ({
  file: { path, text, value: JSON.parse(text.replace(/^\uFEFF/, '')) as Json },
  problems: [],
});
