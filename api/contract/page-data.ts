import type { VariantChoice } from '#engine/model/compile';
import type { Answers, Issue, SiteLanguage, Text } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import type { FoundAppeal, ProofRefusal } from '#engine/model/proof';
import type { SavedForLater } from '#engine/model/request';
import type { DepositTariff, FormAliases, PhoneLine } from '#engine/model/site';
import type { FaqAnswer, FaqQuestion } from './faq/faq.ts';

/** Published version of a form, as a page needs it: the URL that its bundles begin with, and its variants. */
export interface LiveForm {
  version: string;
  bundle: string;
  variants: string[];
  /** Variant to show first, and the variants that visitors choose from. */
  choice: VariantChoice;
  /** Alternative names by which buttons open the form. */
  aliases?: FormAliases;
}

/** City in the list of cities, as in catalogs/locations.json. */
export interface SiteLocation extends JsonObject {
  value: string;
  name: string;
  name_en: string;
  name_for_spec: string;
  region: string;
}

/** Tariff of the deposit calculator, as in catalogs/deposit-tariff.json. */
export interface SiteTariff extends JsonObject, DepositTariff {
  action: JsonObject;
}

/** Data of a page: the JSON in `#zayavka-page`, or the response to a client-side navigation. */
export interface PageData {
  lang: SiteLanguage;
  dir: 'ltr' | 'rtl';
  /** Locale of the page's numbers and dates. */
  locale: string;
  /** Prefix of the language in URLs; '' for the site's default language. */
  prefix: string;
  /**
   * Languages of the site, the default one first, with the path of this page in each: the language's own name, and
   * the path.
   */
  languages: { lang: SiteLanguage; name: string; path: string }[];
  /** Slug of the page's definition; `form` for a page with only one form. */
  page: string;
  /** Slug of the form, where `page` is `form`. */
  slug?: string;
  /** Title of the document, with the brand. */
  title: string;
  /** '' where the page has none. */
  description: string;
  section: string;
  /** Switches of the section's experimental features, by name. */
  experiments: Record<string, boolean>;
  /** Channel of the chats and calls that start on the page. */
  chatChannel: string;
  /** True if a send that succeeds is also passed to the trackers, besides being reported. */
  tracksSuccess: boolean;
  offersChat: boolean;
  /** Content of the page, with texts in the page's language and rich text as nodes. */
  blocks: JsonObject[];
  /** Files of plug-ins for the blocks. */
  plugged?: string[];
  /** Menu of every page, in order, with paths in the page's language. `page`: the slug. */
  menu: { page: string; path: string; title: string }[];
  /** Brand of the site, with its texts in the page's language; `mark`: the URL of its picture. */
  brand: { name: string; mark?: string; footer: { text?: string; links: { label: string; href: string }[] } };
  /** Texts of the site's layout, by key. */
  texts: Record<string, Text>;
  forms: Record<string, LiveForm>;
  locations: SiteLocation[];
  /** URL of the page, without the reference to a sent request. */
  address: { path: string; query: string };
  /** Server-rendered forms, by slug and variant, which hydration waits for. */
  served?: { slug: string; variant: string }[];
  /** Form sent without script that is shown again: its answers and errors. */
  attempt?: {
    slug: string;
    variant: string;
    answers: Answers;
    issues: Issue[];
    /**
     * Reason for showing the page again, such as new questions. `isNews`: the visitor need not do anything
     * about it.
     */
    note?: { text: string; isNews?: true };
    /** True if the form was started on another device. */
    isResumed?: true;
    saved?: SavedForLater;
    /** Current step of a multi-step form; `seen` if its answers were already checked. */
    step?: string;
    /** Paths of the fields whose reminder was shown, separated by spaces. */
    reminded?: string;
    /** Failed submit that can be repeated; after too many requests `wait` is the delay in words. */
    failed?: { reason: 'server' | 'busy'; supportNumber: string; wait?: string };
    /** Captcha for a visitor without script. */
    picture?: { uid: string; source: string };
    /** Options of sources that match typed texts, by path of the field. */
    picks?: Record<string, JsonObject[]>;
    found?: FoundAppeal[];
    /**
     * Link that could not be looked up now and can be tried again; after too many tries `wait` is the delay
     * in words.
     */
    again?: { link: string; wait?: string };
    /** One-time code for the phone: fields to send with it, and why the last code was refused. */
    proof?: { fields: [name: string, value: string][]; refusal?: ProofRefusal; triesLeft?: number };
  };
  /** Reason why a link to a saved form opens nothing; `gone`: the form is no longer in use. */
  closedLink?: { reason: 'used' | 'expired' | 'unknown' | 'gone' | 'busy'; wait?: string };
  /** Stored request, for the success page. */
  sent?: { slug: string; variant: string; number: string; successCase: number; link?: string };
  /** Idempotency key of a form without script, which keeps a second send from being stored. */
  attemptKey?: string;
  /** Questions that are rendered with the page, as seen from the chosen city. */
  faq?: FaqAnswer['data'] & {
    /** Category that the URL opens. */
    opened?: { id: string; questions: FaqQuestion[] };
  };
  city?: string;
  /** True if the visitor has closed the cookie notice. */
  cookiesRead?: boolean;
  /** Phone numbers, by line. */
  phones: PhoneLine[];
  tariff?: SiteTariff;
}
