import type { VariantChoice } from '#engine/model/compile';
import type { Answers, Issue, Lang, Text } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import type { DepositTariff, FormAliases, PhoneLine } from '#engine/model/site';
import type { FoundItem, ProofRefusal } from './define-endpoint.ts';
import type { FaqAnswer, FaqQuestion } from './faq/faq.ts';

/** A form's live version: where its bundles are and which variants there are. */
export interface LiveForm {
  version: string;
  bundle: string;
  variants: string[];
  /** Which variant is shown, and which a visitor may choose. */
  choice: VariantChoice;
  /** Names by which buttons open it, beside its slug. */
  aliases?: FormAliases;
}

/** A city of the region picker, as catalogs/locations.json has it. */
export interface SiteLocation extends JsonObject {
  value: string;
  name: string;
  name_en: string;
  name_for_spec: string;
  region: string;
}

/** Of the deposit calculator, as catalogs/deposit-tariff.json has it. */
export interface SiteTariff extends JsonObject, DepositTariff {
  /** The button that opens one. */
  action: JsonObject;
}

/** What the page's script finds in `#zayavka-page`, and gets for a page that is gone to. */
export interface PageData {
  lang: Lang;
  /** Slug of the page's definition; `form` for one form alone. */
  page: string;
  /** For `form`: whose. */
  slug?: string;
  /** Of the document, with the brand. */
  title: string;
  /** '' where the page has none. */
  description: string;
  section: string;
  /** What the section tries, by name. */
  experiments: Record<string, boolean>;
  /** Where talks with the bank are led to. */
  chatChannel: string;
  /** Whether successes of the section's forms are tracked, beside being reported. */
  tracksSuccess: boolean;
  /** Whether a chat may be opened on this page. */
  offersChat: boolean;
  /** The page's content with its texts in the page's language, rich text as nodes. */
  blocks: JsonObject[];
  /** Pages that every page leads to, in their order. */
  menu: { path: string; title: string }[];
  /** Texts of the site's frame, by key. */
  texts: Record<string, Text>;
  /** By slug. */
  forms: Record<string, LiveForm>;
  /** Cities of the region picker. */
  locations: SiteLocation[];
  /** Where the page is: what is rendered on the server cannot ask the browser. */
  address: { path: string; query: string };
  /** Forms that the server has rendered, by slug and variant: what hydration waits for. */
  served?: { slug: string; variant: string }[];
  /** A form that came without script and is shown again: what was given, and what is wrong with it. */
  attempt?: {
    slug: string;
    variant: string;
    answers: Answers;
    issues: Issue[];
    /** Why the page is shown once more: the answers have brought up questions … `isNews`: nothing has to be done about it. */
    note?: { text: string; isNews?: true };
    /** It was started on another device. */
    isResumed?: true;
    /** What came of saving it for later. `link`: nobody sends it, so the page shows it. */
    saved?: {
      outcome: 'sent' | 'link' | 'address' | 'busy' | 'failed';
      to?: string | undefined;
      link?: string;
      wait?: string;
    };
    /** Of a form in steps: the one that is shown, and `seen` where the answers were checked before. */
    step?: string;
    /** Paths of the fields that its visitor was reminded of, with spaces between. */
    reminded?: string;
    /** It could not be stored, and can be sent again; where there were too many, `wait` is when, in words. */
    failed?: { reason: 'server' | 'busy'; supportNumber: string; wait?: string };
    /** A captcha to solve without script. */
    picture?: { uid: string; source: string };
    /** Options of sources that were found for typed texts, by the path of their field. */
    picks?: Record<string, JsonObject[]>;
    /** What the form has looked up. */
    found?: FoundItem[];
    /** Nothing could be found by the link now, and it can be tried again; where there were too many, `wait` is when, in words. */
    again?: { link: string; wait?: string };
    /** Its phone is to be proved by a code: what is sent again with it, and what is wrong with the last. */
    proof?: { fields: [name: string, value: string][]; refusal?: ProofRefusal; triesLeft?: number };
  };
  /** Why a link to a saved form opens nothing; `gone`: the form is not asked for any more. */
  closedLink?: { reason: 'used' | 'expired' | 'unknown' | 'gone' | 'busy'; wait?: string };
  /** A form that was stored, for the page that shows it. */
  sent?: { slug: string; variant: string; number: string; successCase: number; link?: string };
  /** Of a form that is sent without script: so that sending it twice stores it once. */
  attemptKey?: string;
  /** Of a page with questions: those that are rendered with it, as seen from the chosen city. */
  faq?: FaqAnswer['data'] & {
    /** The category that the address opens. */
    opened?: { id: string; questions: FaqQuestion[] };
  };
  /** Value of the city that the visitor has chosen. */
  city?: string;
  /** What the site keeps has been shown to this visitor. */
  cookiesRead?: boolean;
  /** Numbers to call, by line. */
  phones: PhoneLine[];
  tariff?: SiteTariff;
}
