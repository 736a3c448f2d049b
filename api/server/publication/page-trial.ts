import { FAQ_DOCUMENT, type PageData } from '#contract';
import { documentUses } from '#engine/analysis';
import { compileForm, type FormSnapshot, snapshotForm, snapshotText } from '#engine/model/compile';
import type { CompiledForm, FormChecker, SiteLanguage, Vocabulary } from '#engine/model/definition';
import type { Definitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { createFaq, faqCatalogIn } from '../faq/faq-catalog.ts';
import { pageFaq } from '../faq/page-faq.ts';
import type { PublishedForm } from '../forms/form-store.ts';
import { sha256 } from '../forms/sha256.ts';
import { type BrandFiles, brandFiles } from '../site/brand-files.ts';
import { pageData } from '../site/page-data.ts';
import type { SiteContent } from '../site/site-content.ts';

/** Functions of the site by which a page of definitions that are not live is rendered. */
export interface PagePorts {
  contentOf(definitions: Definitions): SiteContent;
  render(page: PageData, forms: (slug: string, variant: string) => TriedForm | undefined): { html: string };
}

/** Compiled form of definitions that are not live, with its validator, to be filled in before publication. */
export interface TriedForm {
  form: CompiledForm;
  checker: FormChecker;
}

/**
 * Pages that show a document (a page or a form), made from definitions that are not live, so that a check or a
 * preview sees what visitors would.
 */
export interface PageTrial {
  content: SiteContent;
  /** The form itself, or the forms that the page shows. */
  live: readonly PublishedForm[];
  brand: BrandFiles;
  dataOf(page: Parameters<typeof pageData>[2]): PageData;
  /**
   * Returns the data of a page of the definitions at a query of its URL, with its questions; undefined if there is no
   * such page.
   */
  pageOf(name: string, lang: SiteLanguage, query?: string): PageData | undefined;
  formOf(slug: string, variant: string, lang: SiteLanguage): TriedForm | undefined;
  /** Returns the markup of a page. Throws the errors of rendering. */
  render(data: PageData): string;
}

/**
 * Returns a function that makes, for the id of a document, the pages that show it from definitions that are not
 * live. `stored`: forms of published versions, which take the place of those in the definitions.
 */
export function createPageTrial(
  { contentOf, render }: PagePorts,
  definitions: Definitions,
  vocabulary: Vocabulary,
  stored?: ReadonlyMap<string, FormSnapshot>,
): (document: string) => PageTrial {
  const content = contentOf(definitions);
  const uses = documentUses(definitions);
  const published = new Map<string, PublishedForm>();
  const publishedOf = (slug: string): PublishedForm => {
    const known =
      published.get(slug) ?? publishedAs(stored?.get(slug) ?? snapshotForm(definitions, slug, vocabulary));
    published.set(slug, known);
    return known;
  };
  return (document) => {
    const shown = [...(stored ?? definitions.forms).keys()].filter(
      (slug) =>
        `forms/${slug}` === document || uses.get(`forms/${slug}`)?.some((use) => use.document === document),
    );
    const live = shown.map(publishedOf);
    const dataOf: PageTrial['dataOf'] = (page) => pageData(content, live, page);
    return {
      content,
      live,
      brand: brandFiles(content),
      dataOf,
      pageOf(name, lang, query = '') {
        const own = content.pages[name];
        if (own === undefined) return undefined;
        const data = dataOf({ page: name, lang, address: { path: own.path ?? '/', query } });
        const faq = createFaq(
          faqCatalogIn(definitions.files.get(`${FAQ_DOCUMENT}.json`)?.value),
          content.locations,
          definitions.texts,
        );
        return { ...data, ...pageFaq(data, faq), cookiesRead: true };
      },
      formOf: (slug, variant, lang) => readyFormsOf(live, lang)(slug, variant),
      render: (data) => render(data, readyFormsOf(live, data.lang)).html,
    };
  };
}

function publishedAs(snapshot: FormSnapshot): PublishedForm {
  const text = snapshotText(snapshot);
  return { slug: snapshot.slug, hash: sha256(text), snapshot, text, sources: {}, bundle: '' };
}

function readyFormsOf(
  live: readonly PublishedForm[],
  lang: SiteLanguage,
): Parameters<PagePorts['render']>[1] {
  return (slug, variant) => {
    const snapshot = live.find((form) => form.slug === slug)?.snapshot;
    if (snapshot === undefined || !Object.hasOwn(snapshot.variants, variant)) return undefined;
    const form = compileForm(snapshot, { variant, lang, sha256 });
    return { form, checker: createFormChecker(form, moscowClock(Date.now)) };
  };
}
