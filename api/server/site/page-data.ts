import { type AppealItem, type FaqAnswer, type FaqQuestion, TALK_CHANNELS } from '#contract';
import {
  type Answers,
  type Issue,
  type Json,
  type JsonObject,
  type Lang,
  type PhoneLine,
  type Text,
  type VariantChoice,
  variantChoice,
  withDrawnContent,
  withTexts,
} from '#engine';
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
  /** What the section tries, by name. */
  experiments: Record<string, boolean>;
  /** Where talks with the bank are led to. */
  chatChannel: string;
  /** Whether a chat may be opened on this page. */
  offersChat: boolean;
  /** The page's content, its texts in the page's language and its rich text as nodes. */
  blocks: JsonObject[];
  menu: { path: string; title: string }[];
  /** Texts of the site's frame. */
  texts: Record<string, Text>;
  /** Slug → live version: where its bundles are and which variants there are. */
  forms: Record<string, { version: string; bundle: string; variants: string[]; choice: VariantChoice }>;
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
    /** Why the page is shown once more: the answers have brought up questions, or the captcha alone is left. */
    asksMore?: 'answers' | 'captcha';
    /** It could not be stored, and can be sent again. */
    failed?: { supportNumber: string };
    /** A captcha to solve without script. */
    picture?: { uid: string; source: string };
    /** What the form has looked up. */
    found?: AppealItem[];
  };
  /** A form that was stored, for the page that says so. */
  sent?: { slug: string; variant: string; number: string; successCase: number };
  /** Of a form that is sent without script: so that sending it twice stores it once. */
  attemptKey?: string;
  /** Of a page with questions: those that are drawn with it, as seen from the chosen city. */
  faq?: FaqAnswer['data'] & {
    /** The category that the address opens. */
    opened?: { id: string; questions: FaqQuestion[] };
  };
  /** Value of the city that the visitor has chosen. */
  city?: string;
  /** What the site keeps has been said to this visitor. */
  cookiesRead?: boolean;
  /** Numbers to call, by line. */
  phones: PhoneLine[];
  /** Of the deposit calculator. */
  tariff?: JsonObject;
}

/** A page as its definition writes it, with text references. */
export interface PageContent {
  path?: string;
  title: Json;
  description?: Json;
  section?: string;
  /** Its place in the menu. */
  menu?: number;
  /** false: no chat is offered here. @spec S§7 A chat is restricted on a page */
  chat?: boolean;
  blocks: JsonObject[];
}

/** A section as its definition writes it. */
export interface SectionContent {
  experiments?: Record<string, boolean>;
  chatChannel?: string;
}

export interface SiteContent {
  /** By slug. */
  pages: Readonly<Record<string, PageContent>>;
  sections: Readonly<Record<string, SectionContent>>;
  locations: JsonObject[];
  phones: PhoneLine[];
  tariff?: JsonObject;
  texts: Dictionaries;
}

/** Texts that the frame of every page uses. */
const FRAME_TEXTS =
  /^(site\.(?!talk\.local\.)|CLOSE$|form\.(close|newTab|slider|amount\.(min|max)|unit\.rub|unit\.rub\.sign|term\.months(\.short)?)$|error\.internal$)/;
/** @spec S§9 Default multi-site  @assumed A-90 */
export const DEFAULT_SECTION = 'main';

/** A page's content in one language, with everything that its frame shows. */
export function pageData(
  content: SiteContent,
  live: readonly PublishedForm[],
  page: Pick<PageData, 'page' | 'slug' | 'lang' | 'address'>,
): PageData {
  const { lang } = page;
  const texts = content.texts[lang];
  const own = content.pages[page.page];
  const said = (reference: Json | undefined): string =>
    reference === undefined ? '' : String(withTexts(reference, texts, lang));
  const slug = own?.section ?? DEFAULT_SECTION;
  const section = content.sections[slug] ?? {};
  return {
    ...page,
    title: [said(own?.title), said('@site.brand')].filter((part) => part !== '').join(' — '),
    description: said(own?.description),
    section: slug,
    experiments: section.experiments ?? {},
    chatChannel: section.chatChannel ?? TALK_CHANNELS[0],
    offersChat: own?.chat !== false,
    blocks: own === undefined ? [] : drawnBlocks(own, texts, lang),
    menu: Object.values(content.pages)
      .toSorted((one, other) => (one.menu ?? 0) - (other.menu ?? 0))
      .flatMap(({ path, title, menu }) =>
        menu !== undefined && path !== undefined ? [{ path, title: said(title) }] : [],
      ),
    texts: Object.fromEntries(Object.entries(texts).filter(([key]) => FRAME_TEXTS.test(key))),
    forms: formsOf(live, lang),
    locations: content.locations,
    phones: content.phones,
    ...(content.tariff === undefined ? {} : { tariff: withTexts(content.tariff, texts, lang) }),
  };
}

/** Blocks as pages get them, read once a language: a publish brings new pages in the place of these. */
const drawn = new WeakMap<PageContent, Map<Lang, JsonObject[]>>();

function drawnBlocks(page: PageContent, texts: Dictionaries[Lang], lang: Lang): JsonObject[] {
  const known = drawn.get(page) ?? new Map<Lang, JsonObject[]>();
  drawn.set(page, known);
  const blocks = known.get(lang) ?? withDrawnContent(withTexts(page.blocks, texts, lang));
  known.set(lang, blocks);
  return blocks;
}

function formsOf(live: readonly PublishedForm[], lang: Lang): PageData['forms'] {
  return Object.fromEntries(
    live.map((form) => [
      form.slug,
      {
        version: form.hash,
        bundle: bundleUrl(form),
        variants: Object.keys(form.snapshot.variants),
        choice: variantChoice(form.snapshot, lang),
      },
    ]),
  );
}
