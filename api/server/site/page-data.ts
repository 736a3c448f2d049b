import { type Answers, type Issue, type JsonObject, type Lang, type Text, withTexts } from '#engine';
import { bundleUrl, type PublishedForm } from '../forms/form-store.ts';
import type { Dictionaries } from '../http/errors.ts';

/** What the page's script finds in `#zayavka-page`, and gets for a page that is gone to. */
export interface PageData {
  lang: Lang;
  /** Slug of the page's definition; `form` for one form alone. */
  page: string;
  /** For `form`: whose. */
  slug?: string;
  /** Of the document, with the brand. */
  title: string;
  description: string;
  section: string;
  /** The page's content, its texts in the page's language. */
  blocks: JsonObject[];
  menu: { path: string; title: string }[];
  /** Texts of the site's frame. */
  texts: Record<string, Text>;
  /** Slug → live version: where its bundles are and which variants there are. */
  forms: Record<string, { version: string; bundle: string; variants: string[]; defaultVariant: string }>;
  /** Cities of the region picker. */
  locations: JsonObject[];
  address: { path: string; query: string };
  /** Forms that are drawn into the page already; absent where nothing is. */
  served?: { slug: string; variant: string }[];
  /** A form that came without script and is shown again: what was given, and what is wrong with it. */
  attempt?: {
    slug: string;
    variant: string;
    answers: Answers;
    issues: Issue[];
    /** The answers have brought up questions that were not on the page. */
    asksMore?: boolean;
    /** It could not be stored, and can be sent again. */
    failed?: { supportNumber: string };
  };
  /** A form that was stored, for the page that says so. */
  sent?: { slug: string; variant: string; number: string; successCase: number };
  /** Of a form that is sent without script: so that sending it twice stores it once. */
  attemptKey?: string;
}

/** A page as its definition writes it, with text references. */
export interface PageContent {
  path?: string;
  title: string;
  description?: string;
  section?: string;
  menu?: boolean;
  blocks: JsonObject[];
}

export interface SiteContent {
  /** By slug. */
  pages: Readonly<Record<string, PageContent>>;
  locations: JsonObject[];
  texts: Dictionaries;
}

/** Texts that the frame of every page uses. */
const FRAME_TEXTS = /^(site\.|form\.(close|newTab)$|error\.internal$)/;
/** @spec S§9 Default multi-site  @assumed A-90 */
export const DEFAULT_SECTION = 'private';

/** A page's content in one language, with everything that its frame shows. */
export function pageData(
  content: SiteContent,
  live: readonly PublishedForm[],
  page: Pick<PageData, 'page' | 'slug' | 'lang' | 'address'>,
): PageData {
  const { lang } = page;
  const texts = content.texts[lang];
  const own = content.pages[page.page];
  const said = (reference: string | undefined): string =>
    reference === undefined ? '' : withTexts(reference, texts, lang);
  return {
    ...page,
    title: [said(own?.title), said('@site.brand')].filter((part) => part !== '').join(' — '),
    description: said(own?.description),
    section: own?.section ?? DEFAULT_SECTION,
    blocks: withTexts(own?.blocks ?? [], texts, lang),
    menu: Object.values(content.pages).flatMap(({ path, title, menu }) =>
      menu === true && path !== undefined ? [{ path, title: said(title) }] : [],
    ),
    texts: Object.fromEntries(Object.entries(texts).filter(([key]) => FRAME_TEXTS.test(key))),
    forms: formsOf(live),
    locations: content.locations,
  };
}

function formsOf(live: readonly PublishedForm[]): PageData['forms'] {
  return Object.fromEntries(
    live.map((form) => [
      form.slug,
      {
        version: form.hash,
        bundle: bundleUrl(form),
        variants: Object.keys(form.snapshot.variants),
        defaultVariant: form.snapshot.defaultVariant,
      },
    ]),
  );
}
