import type { PageData } from '#contract';
import { documentUses } from '#engine/analysis';
import { compileForm, snapshotForm, snapshotText } from '#engine/model/compile';
import type { CompiledForm, FormChecker, SiteLanguage, Vocabulary } from '#engine/model/definition';
import { formatPointer, type Path } from '#engine/model/json';
import { type Definitions, locate } from '#engine/model/load';
import { describeProblem, type Problem } from '#engine/model/problems';
import { languagesOf } from '#engine/model/text';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import type { PublishedForm } from '../forms/form-store.ts';
import { sha256 } from '../forms/sha256.ts';
import { pageData } from '../site/page-data.ts';
import type { SiteContent } from '../site/site-content.ts';
import { findForbiddenNesting, type Nesting } from './forbidden-nesting.ts';
import texts from './page-problems.json' with { type: 'json' };

/** The site's own components, with which a page is tried before it is live. */
export interface PagePorts {
  contentOf(definitions: Definitions): SiteContent;
  render(
    page: PageData,
    forms: (slug: string, variant: string) => { form: CompiledForm; checker: FormChecker } | undefined,
  ): { html: string };
}

/**
 * Returns the forbidden nesting on pages as visitors would get them: of a page at the block that causes it, of a form on the page
 * that shows it alone, in each of its variants. `documents`: pages and forms.
 */
export function pageProblems(
  { contentOf, render }: PagePorts,
  definitions: Definitions,
  vocabulary: Vocabulary,
  documents: readonly string[],
): Problem[] {
  const content = contentOf(definitions);
  const uses = documentUses(definitions);
  return documents.flatMap((document) => {
    const [kind, name = ''] = document.split('/');
    const own = kind === 'pages' ? content.pages[name] : undefined;
    const shown = [...definitions.forms.keys()].filter(
      (slug) =>
        `forms/${slug}` === document || uses.get(`forms/${slug}`)?.some((use) => use.document === document),
    );
    const live = shown.map((slug) => publishedAs(definitions, slug, vocabulary));
    const nestingIn = (data: PageData): Nesting[] => {
      try {
        return findForbiddenNesting(render(data, readyFormsOf(live, data.lang)).html);
      } catch {
        // The server sends such a page empty, and the browser renders it.
        return [];
      }
    };
    const dataOf = (page: Parameters<typeof pageData>[2]): PageData => pageData(content, live, page);
    const inBlocks = (lang: SiteLanguage, path: string): Placed[] => {
      const data = dataOf({ page: name, lang, address: { path, query: '' } });
      if (nestingIn(data).length === 0) return [];
      return data.blocks.flatMap((block, index) =>
        nestingIn({ ...data, blocks: [block] }).map((nesting) => ({ ...nesting, at: ['blocks', index] })),
      );
    };
    const inVariants = (lang: SiteLanguage): Placed[] =>
      live.flatMap(({ slug, snapshot }) =>
        Object.keys(snapshot.variants).flatMap((variant) =>
          nestingIn(
            dataOf({
              page: 'form',
              slug,
              lang,
              address: { path: `/forms/${slug}`, query: `?${new URLSearchParams({ variant })}` },
            }),
          ).map((nesting) => ({ ...nesting, at: [] })),
        ),
      );
    const file = kind === 'forms' ? `${document}/form.json` : `${document}.json`;
    const found = languagesOf(definitions.texts).flatMap((lang) =>
      kind === 'forms' ? inVariants(lang) : own === undefined ? [] : inBlocks(lang, own.path ?? '/'),
    );
    const once = new Map(found.map((one) => [`${one.at.join()} ${one.inner} ${one.outer}`, one]));
    return [...once.values()].map(
      ({ at, inner, outer }): Problem => ({
        ...describeProblem(texts, 'PAGE_NESTING', { inner, outer }),
        ...{ file, pointer: formatPointer(at) },
        ...locate(definitions.files.get(file), at),
      }),
    );
  });
}

interface Placed extends Nesting {
  at: Path;
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
