import type { PageData } from '#contract';
import { documentUses } from '#engine/analysis';
import { compileForm, snapshotForm, snapshotText } from '#engine/model/compile';
import type { CompiledForm, FormChecker, SiteLanguage, Vocabulary } from '#engine/model/definition';
import type { Definitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import type { PublishedForm } from '../forms/form-store.ts';
import { sha256 } from '../forms/sha256.ts';
import { pageData } from '../site/page-data.ts';
import type { SiteContent } from '../site/site-content.ts';

/** Functions with which a page is rendered before it is live. */
export interface PagePorts {
  contentOf(definitions: Definitions): SiteContent;
  render(
    page: PageData,
    forms: (slug: string, variant: string) => { form: CompiledForm; checker: FormChecker } | undefined,
  ): { html: string };
}

/** Pages of a document as visitors would see them. */
export interface PageTrial {
  content: SiteContent;
  /** The form itself, or the forms that the page shows. */
  live: readonly PublishedForm[];
  dataOf(page: Parameters<typeof pageData>[2]): PageData;
  /** Returns the markup of a page. Throws the errors of rendering. */
  render(data: PageData): string;
}

/** Returns a function that makes the pages of a document from definitions that are not live. */
export function createPageTrial(
  { contentOf, render }: PagePorts,
  definitions: Definitions,
  vocabulary: Vocabulary,
): (document: string) => PageTrial {
  const content = contentOf(definitions);
  const uses = documentUses(definitions);
  return (document) => {
    const shown = [...definitions.forms.keys()].filter(
      (slug) =>
        `forms/${slug}` === document || uses.get(`forms/${slug}`)?.some((use) => use.document === document),
    );
    const live = shown.map((slug) => publishedAs(definitions, slug, vocabulary));
    return {
      content,
      live,
      dataOf: (page) => pageData(content, live, page),
      render: (data) => render(data, readyFormsOf(live, data.lang)).html,
    };
  };
}

function publishedAs(definitions: Definitions, slug: string, vocabulary: Vocabulary): PublishedForm {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  const text = snapshotText(snapshot);
  return { slug, hash: sha256(text), snapshot, text, sources: {} };
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
