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

/** Classes of the harm that a leaked value would cause; they control logs, drafts, retention and analytics. */
export const PERSONAL_DATA_CLASSES = ['none', 'contact', 'identity', 'document', 'financial'] as const;
export type PersonalDataClass = (typeof PERSONAL_DATA_CLASSES)[number];

/** A draft-07 schema plus our keywords (a rule's slug, `fieldId`, `personalData`). */
export type JsonSchema = JsonObject;

/** RJSF's UI schema; in a definition every text is a reference `@key`, in a bundle it is the text itself. */
export type UiSchema = JsonObject;

/** Answers of a visitor, keyed as in schema.json. Absent means not given; hidden answers are absent. */
export type Answers = JsonObject;

/** Values of a request that the visitor does not type. Absent keys are unknown. */
export interface SubmitContext {
  lang: SiteLanguage;
  section?: string;
  /** Path of the page with the form. */
  page?: string;
  /** URL of the page, origin and path only: a query may contain anything. */
  pageUrl?: string;
  /** Two-digit region code; the definition decides about a default. */
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
   * `exact`: a body without the constant, or with another value, is not this form's; otherwise only its type
   * is checked.
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
     * Inside of `of`: the item itself, one of its fields, or several for one wire value (the transform's
     * input name → name of the field). With `of`, the field is a list, and each of its items is sent that
     * way.
     */
    | { item: true | string | Record<string, string>; of?: PayloadNode }
    /** Inside of `of`: the position of the item, counted from this number. */
    | { index: number }
    /**
     * Number of items in a list of answers; inside of `of`, in a list of the item. When decoded, it is only
     * compared: the list has a wire field of its own.
     */
    | { count: string }
  ) & {
    transform?: TransformRef | TransformRef[];
    /** True if the wire field is omitted when its value is an empty object, list or text. */
    omitEmpty?: boolean;
    /**
     * True if the answers have wire fields of their own as well; decoded only from a body without these
     * fields.
     */
    repeats?: boolean;
  };
/** Wire name → source. The order is the order on the wire. */
export type PayloadMap = Record<string, PayloadNode>;

export interface SubmitTarget {
  /** Slug of a document in endpoints/. */
  endpoint: string;
  params?: Record<string, string>;
  payload: string;
}

/** A success text, chosen by the sent answers: the first whose `when` accepts them. */
export interface SuccessCase {
  when?: JsonSchema;
  title?: string;
  message: string;
}

/** Makes the request an appeal: its visitor can look up its status later, by phone. */
export interface AppealRule {
  /** Path of the phone by which it is found. */
  phone: string;
  plannedDays: number;
  /** Initial status, until staff set another. */
  status: string;
  /**
   * Texts of the link in the success to the status, which needs no phone. Absent in older versions, which
   * have no link.
   */
  link?: AppealLinkScreens;
}

/** Status page of one appeal, opened by the link in its success, which expires. */
export interface AppealLinkScreens {
  /** Label of the button in the success. */
  open: string;
  labels: AppealLabels;
  /** Texts for an expired link; `byPhone` leads to the lookup by phone. */
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
  /** Path of the queried phone; `message` of `none` may contain it as {phone}. */
  phone: string;
  none: { title: string; message: string; advice: string; checks: string[] };
  several: { title: string };
  labels: AppealLabels;
  back: string;
  /** Coarse statuses, shown while no phone is proved. Absent, like `proof`, in older versions. */
  classes?: { registered: string; considered: string };
  /** Request for the one-time code that was sent to the phone; `message` may contain it as {phone}. */
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
 * Consent of a form. form.json has `field` and `evidence`; the other members are from the document of the
 * purpose.
 */
export interface ConsentRule {
  /** Path of the checkbox. */
  field: string;
  /**
   * Text that the visitor agrees to; `{data}` and `{days}` are filled in by the form. Absent in older
   * versions of a form.
   */
  text: string;
  version?: string;
  /** Classes whose fields are in the list of data; all if absent. */
  covers?: PersonalDataClass[];
  /** `fieldId`s of the only fields in the list of data, which then contains nothing of the visit. */
  fields?: string[];
  /** `required`: a request without evidence waits for a person and is not sent to the CRM. */
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
export const RESUME_WAYS = ['email', 'phone'] as const;
export type ResumeWay = (typeof RESUME_WAYS)[number];

/** Requires a one-time code, which is sent to this answer, a phone or an e-mail, before the form is accepted. */
export interface ProofRule {
  /** Path of the answer. An empty answer needs no proof. */
  answer: string;
}

/** Behaviour of a form (form.json). Visible strings are text references in a definition, texts in a bundle. */
export interface Behaviour {
  /** `next`: the button to the next step, if it has a text of its own. */
  texts: {
    title: string;
    description?: string;
    hint?: string;
    submit: string;
    next?: string;
    sending: string;
  };
  /** Endpoint from which the texts around the form are loaded when it is opened. */
  content?: { endpoint: string };
  banner?: { kind: string; title: string; text: string; linkText?: string; href?: string };
  submit: SubmitTarget & { timeoutMs: number };
  /** Alternative formats of the same request that the server accepts, besides the one our client sends. */
  accepts: SubmitTarget[];
  payloads: Record<string, PayloadMap>;
  /** `wideOnPhones`: true if absent. `formType`: name of the form in requests for its captcha; its slug if absent. */
  captcha: {
    enabled: boolean;
    wideOnPhones?: boolean;
    formType?: string;
    /**
     * Risk thresholds from which an attempt must do work, solve a picture, or retry later; the server's if
     * absent.
     */
    risk?: { work?: number; picture?: number; refuse?: number };
  };
  /** `number`: label of the request's number, if it has one of its own. */
  success: { cases: SuccessCase[]; title: string; button: string; resetDelayMs: number; number?: string };
  /** `closesModal`: the button closes the form's modal, which keeps the typed answers. */
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
  /** `undelivered`: treatment of a request whose lead is still undelivered when the term ends; `hold` if absent. */
  retention: { days: number; undelivered?: 'hold' | 'erase' };
  /** Setting for finishing on another device; off if absent. */
  resume?: ResumeRule;
  /** Setting for a one-time code; off if absent. */
  proof?: ProofRule;
  appeal?: AppealRule;
  lookup?: LookupScreens;
}

/** An overlay: JSON Merge Patches (RFC 7396) over the form's three documents. */
export interface Variant {
  title: string;
  /** Variant whose patches are applied first, and which this one replaces in `sections`. */
  over?: string;
  sections?: SectionChoice;
  schema?: JsonObject;
  ui?: JsonObject;
  form?: JsonObject;
}

/** Sections of the site, by slug: some, or all except some. */
export type SectionChoice = { only: string[] } | { except: string[] };

/** Lets a visitor choose among variants of a form. @spec S§2 Quality / feedback form */
export interface Selector {
  title: string;
  /** Variant shown first if it is offered; otherwise the first offered one is. */
  default?: string;
  variants: string[];
  /** Offered variants by language, where they differ from `variants`. A single one needs no choice. */
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
  /** True if an `if`, a dependency or a success case reads it. */
  drivesConditions: boolean;
  /** Widgets of the items, if `widget` shows a list: one, or one for each field of an item. */
  items?: readonly string[];
  /** True if the visitor is reminded once when the field is left empty. */
  recommended?: true;
}

export interface ConsentText {
  purpose: string;
  field: string;
  text: string;
  /** Hex SHA-256 of the text; evidence that this wording was shown. */
  hash: string;
  evidence: 'optional' | 'required';
}

/** A variant of a form in one language, complete: everything a page needs to show, validate and send it. */
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
  /** Error texts by key (`error.phoneIncomplete`), and overrides named by the schema's `errorMessage`. */
  messages: Record<string, Text>;
}

/** Refusal of an answer, without its value. `path` is '' if the refusal concerns no single field. */
export interface Issue {
  path: string;
  code: string;
  messageKey: string;
  params?: Record<string, string | number>;
}
