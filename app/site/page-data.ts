import type { AppealItem, FaqAnswer, FaqQuestion } from '#contract';
import type {
  Answers,
  DepositTariff,
  Issue,
  Json,
  JsonObject,
  Lang,
  PhoneLine,
  Text,
  VariantChoice,
} from '#engine';

export interface LiveForm {
  version: string;
  bundle: string;
  variants: string[];
  /** Which variant is shown, and which a visitor may choose. */
  choice: VariantChoice;
}

/** A city of the region picker, as catalogs/locations.json has it. */
export interface SiteLocation extends JsonObject {
  value: string;
  name: string;
  name_en: string;
  name_for_spec: string;
  region: string;
}

/** What the server has put into the page, or sends for a page that is gone to. */
export interface PageData {
  lang: Lang;
  /** Slug of the page's definition; `form` for one form alone. */
  page: string;
  /** For `form`: whose. */
  slug?: string;
  title: string;
  /** '' where the page has none. */
  description: string;
  section: string;
  /** What the section tries, by name. */
  experiments: Record<string, boolean>;
  /** Where talks with the bank are led to. */
  chatChannel: string;
  /** Whether a chat may be opened on this page. */
  offersChat: boolean;
  /** The page's content with its texts in the page's language, rich text as nodes. */
  blocks: JsonObject[];
  menu: { path: string; title: string }[];
  /** Texts of the site's frame, by key. */
  texts: Record<string, Text>;
  forms: Record<string, LiveForm>;
  locations: SiteLocation[];
  /** Where the page is: what is drawn on the server cannot ask the browser. */
  address: { path: string; query: string };
  /** Forms that the server has drawn, by slug and variant: what hydration waits for. */
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
  phones: PhoneLine[];
  /** Of the deposit calculator, with the button that opens one. */
  tariff?: DepositTariff & { action: JsonObject };
}

/** Throws when the page was not made by our server: then nothing on it can work. */
export function readPageData(root: Document): PageData {
  const text = root.getElementById('zayavka-page')?.textContent;
  if (!text)
    throw new Error('PAGE_DATA_MISSING: the page carries no #zayavka-page; it must come from the server');
  return JSON.parse(text) as PageData;
}

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** `/private` in the page's language: `/en/private` in English. */
export const localPath = (path: string, lang: Lang): string =>
  lang === 'ru' ? path : `/${lang}${path === '/' ? '' : path}`;
