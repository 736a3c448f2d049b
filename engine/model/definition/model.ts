import type { Json, JsonObject } from '../json/json.ts';
import type { SiteLanguage, Text } from '../text/text.ts';
import type { EndpointContact } from './endpoint-contact.ts';

export {
  DEFAULT_LANGUAGE,
  type Dictionaries,
  type Dictionary,
  FALLBACK_LANGUAGE,
  inEachLanguage,
  LANGUAGES,
  type Lang,
  type Phrase,
  readLanguage,
  type SiteLanguage,
  shippedLanguage,
  type Text,
} from '../text/text.ts';

/** Classes of the harm of a leak, on which logs, drafts, retention and analytics depend. */
export const PERSONAL_DATA_CLASSES = ['none', 'contact', 'identity', 'document', 'financial'] as const;
export type PersonalDataClass = (typeof PERSONAL_DATA_CLASSES)[number];

/** A draft-07 schema plus our keywords (a rule's slug, `fieldId`, `personalData`). */
export type JsonSchema = JsonObject;

/** RJSF's UI schema; in a definition every text is a reference `@key`, in a bundle it is the text itself. */
export type UiSchema = JsonObject;

/** Answers of a visitor, keyed as in schema.json; hidden and missing answers are absent. */
export type Answers = JsonObject;

/** Values of a request that the visitor does not type. Absent keys are unknown. */
export interface SubmitContext {
  lang: SiteLanguage;
  section?: string;
  /** Path of the page with the form. */
  page?: string;
  /** URL of the page, origin and path only: a query may contain anything. */
  pageUrl?: string;
  /** Region code of two digits; the form decides what is sent without one. */
  region?: string;
  location?: JsonObject;
  utm?: JsonObject;
  yclid?: string;
  ym_uid?: string;
  googleId?: string;
  referrer?: string;
  userAgent?: string;
  /** Path of the page on which the visit started. */
  landing?: string;
  /** Random id of the browser, which groups its visits; does not identify the person. */
  clientId?: string;
  /** Visited paths, oldest first. */
  clientHistory?: string[];
}
/** Values that a request may carry beside the answers, by name. */
export const CONTEXT_KEYS = [
  'lang',
  'section',
  'page',
  'pageUrl',
  'region',
  'location',
  'utm',
  'yclid',
  'ym_uid',
  'googleId',
  'referrer',
  'userAgent',
  'landing',
  'clientId',
  'clientHistory',
] as const satisfies readonly (keyof SubmitContext)[];
export type ContextKey = (typeof CONTEXT_KEYS)[number];

/** A transform by name, with parameters if it has any: `"e164"` or `{ "default": { "value": "77" } }`. */
export type TransformRef = string | { [slug: string]: JsonObject };

/** Source of a wire value. Exactly one source key; transforms run left to right. */
export type PayloadNode =
  /**
   * With `exact`, a body without this constant is not this form's; otherwise only the type of the
   * value is checked.
   */
  (
    | { const: Json; exact?: boolean }
    | { answer: string }
    /** Several answers for one wire value: the transform's input name → path of the answer. */
    | { answers: Record<string, string> }
    | { context: ContextKey }
    | { object: PayloadMap }
    | { list: PayloadNode[] }
    /** A wire value for each item of a list of answers. */
    | { each: string; of: PayloadNode }
    /**
     * Inside of `of`: the item itself, a field of it, or several fields for one wire value (the
     * transform's input → name of the field). With an own `of`, the field is a list, whose items it
     * describes.
     */
    | { item: true | string | Record<string, string>; of?: PayloadNode }
    /** Inside of `of`: the position of the item, counted from this number. */
    | { index: number }
    /**
     * Number of items in a list of answers; inside of `of`, in a list of the item. Decoding only
     * compares it, because the list itself is sent too.
     */
    | { count: string }
  ) & {
    transform?: TransformRef | TransformRef[];
    /** True if the wire field is omitted when its value is an empty object, list or text. */
    omitEmpty?: boolean;
    /** True if other wire fields send the answers too; it is decoded only without those. */
    repeats?: boolean;
  };
/** Wire name → source. The order is the order on the wire. */
export type PayloadMap = Record<string, PayloadNode>;

/** Endpoint of a form, with the payload map and the constants that it is sent. */
export interface SubmitTarget {
  /** Slug of a document in endpoints/. */
  endpoint: string;
  params?: Record<string, string>;
  payload: string;
}

/** A text for the success panel; the first whose `when` accepts the answers is shown. */
export interface SuccessCase {
  when?: JsonSchema;
  title?: string;
  message: string;
}

/** Makes a request an appeal: the visitor can look up its status by phone. */
export interface AppealRule {
  /** Path of the phone by which it is found. */
  phone: string;
  plannedDays: number;
  /** First status, before staff set one. */
  status: string;
  /**
   * Texts of the link from the success panel to the status, for which no phone is asked. Absent in
   * older versions, which have no link.
   */
  link?: AppealLinkScreens;
}

/** Page with the status of one appeal, opened by a link that expires. */
export interface AppealLinkScreens {
  /** Label of the button in the success. */
  open: string;
  labels: AppealLabels;
  /** Texts for an expired link; `byPhone`: link to the lookup by phone. */
  over: { title: string; message: string; byPhone: string; href: string };
  /** Text that may contain {wait}, the time until a retry in words. */
  busy: string;
  failed: string;
}

/**
 * Labels of an appeal's fields. Older versions lack `kind`, `filed`, `answer` and `history`: a field without
 * a label is not shown.
 */
export interface AppealLabels {
  number: string;
  status: string;
  planned: string;
  considered: string;
  kind?: string;
  filed?: string;
  answer?: string;
  history?: string;
}

/** Texts of a form that stores nothing and shows what was found. @spec S§2 The appeal-status screen */
export interface LookupScreens {
  /** Path of the phone to look up; `message` of `none` may contain it as {phone}. */
  phone: string;
  none: { title: string; message: string; advice: string; checks: string[] };
  several: { title: string };
  labels: AppealLabels;
  back: string;
  /** Rough statuses, shown until the phone is proved. Absent in older versions, as is `proof`. */
  classes?: { registered: string; considered: string };
  /** Texts for the one-time code that was sent; `message` may contain the phone as {phone}. */
  proof?: {
    title: string;
    message: string;
    label: string;
    submit: string;
    /** Errors: wrong code, expired code, no connection. */
    wrong: string;
    over: string;
    failed: string;
  };
}

/**
 * A consent of a form. `field` and `evidence` are from form.json, the rest from the purpose's
 * document.
 */
export interface ConsentRule {
  /** Path of the checkbox. */
  field: string;
  /**
   * Text that the visitor agrees to, in which the form fills in `{data}` and `{days}`. Absent in
   * older versions.
   */
  text: string;
  version?: string;
  /** Personal-data classes whose fields are named in `{data}`; all if absent. */
  covers?: PersonalDataClass[];
  /** `fieldId`s of the only fields named in `{data}`, then without data of the visit. */
  fields?: string[];
  /** `required`: a request without evidence is not sent to the CRM until a person decides. */
  evidence: 'optional' | 'required';
}

/**
 * Allows visitors to finish the form on another device, by a link that is sent to them and expires after some
 * days.
 */
export interface ResumeRule {
  days: number;
  by: ResumeWay[];
}
/** Ways to send the link to a saved form. */
export const RESUME_WAYS = ['email', 'phone'] as const;
export type ResumeWay = (typeof RESUME_WAYS)[number];

/** Requires a one-time code, which is sent to this answer, a phone or an e-mail, before the form is accepted. */
export interface ProofRule {
  /** Path of the answer. An empty answer needs no proof. */
  answer: string;
}

/** Behaviour of a form (form.json). Visible strings are text references in a definition, texts in a bundle. */
export interface Behaviour {
  /** `next`: label of the button to the next step, if it has one of its own. */
  texts: {
    title: string;
    description?: string;
    hint?: string;
    submit: string;
    next?: string;
    sending: string;
  };
  /** Endpoint of the texts around the form, called when the form is opened. */
  content?: { endpoint: string };
  banner?: { kind: string; title: string; text: string; linkText?: string; href?: string };
  submit: SubmitTarget & { timeoutMs: number };
  /** Other formats of the request that the server accepts too. */
  accepts: SubmitTarget[];
  payloads: Record<string, PayloadMap>;
  /** `wideOnPhones`: true if absent. `formType`: name of the form in requests for its captcha; its slug if absent. */
  captcha: {
    enabled: boolean;
    wideOnPhones?: boolean;
    formType?: string;
    /**
     * Risks from which an attempt must do work, solve a picture or wait; the server's if absent.
     */
    risk?: { work?: number; picture?: number; refuse?: number };
  };
  /** `number`: label of the request's number, if the form has one. */
  success: { cases: SuccessCase[]; title: string; button: string; resetDelayMs: number; number?: string };
  /** `closesModal`: the button closes the form's modal and keeps the answers. */
  failure: {
    mode: 'panel' | 'dialog' | 'silent';
    title: string;
    message: string;
    button: string;
    closesModal?: boolean;
  };
  /** Purpose (`privacy`, …) → its consent. */
  consent: Record<string, ConsentRule>;
  analytics: { success?: string; category?: string };
  /** `undelivered`: fate of a request whose lead is not delivered at its end; `hold` if absent. */
  retention: { days: number; undelivered?: 'hold' | 'erase' };
  /** Setting for finishing on another device; off if absent. */
  resume?: ResumeRule;
  /** Setting for a one-time code; off if absent. */
  proof?: ProofRule;
  appeal?: AppealRule;
  lookup?: LookupScreens;
}

/** Sections of the site by slug: only some, or all but some. */
export type SectionChoice = { only: string[] } | { except: string[] };

/** Lets a visitor choose among variants of a form. @spec S§2 Quality / feedback form */
export interface Selector {
  title: string;
  /** Variant shown first if it is offered; otherwise the first offered one is. */
  default?: string;
  variants: string[];
  /** Variants to choose from by language, where they differ from `variants`. */
  inLanguages?: Readonly<Partial<Record<SiteLanguage, string[]>>>;
}

/** An answer that a visitor can give: a leaf of the schema, or a compound value edited by one widget. */
export interface Field {
  /** Property names joined by dots: `phone`, `employer.company`. */
  path: string;
  /** Stable id, independent of the property's name; renames are recognised by it. */
  id: string;
  personalData: PersonalDataClass;
  widget: string;
  /** True if an `if`, a dependency or a success case depends on it. */
  drivesConditions: boolean;
  /** Widgets of the items, if `widget` shows a list: one, or one for each field of an item. */
  items?: readonly string[];
  /** True if the visitor is reminded once when the field is left empty. */
  recommended?: true;
}

/** Consent of a form: its text, the hash of that text, and its field. */
export interface ConsentText {
  purpose: string;
  field: string;
  text: string;
  /** Hex SHA-256 of the consent text, stored as evidence of the wording. */
  hash: string;
  evidence: 'optional' | 'required';
}

/** A variant of a form in one language: all that a page needs to show, validate and send it. */
export interface CompiledForm {
  slug: string;
  variant: string;
  lang: SiteLanguage;
  /** Prefix of the language in URLs; absent for the site's default language. */
  prefix?: string;
  /** Content hash of the whole form (all variants and languages). */
  version: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  fields: Field[];
  behaviour: Behaviour;
  /** Endpoint of the form; absent in versions published before endpoints were documents. */
  endpoint?: EndpointContact;
  consents: ConsentText[];
  /** Files of plug-ins that its page loads; absent if the form uses none. */
  plugged?: string[];
  /** Error texts by key (`error.phoneIncomplete`), and overrides named by the schema's `errorMessage`. */
  messages: Record<string, Text>;
}

/** Refusal of an answer, without the answer. `path` is '' if it concerns no single field. */
export interface Issue {
  path: string;
  code: string;
  messageKey: string;
  params?: Record<string, string | number>;
}
