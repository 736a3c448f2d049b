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

/**
 * Classes of personal data, by the harm that a leak would do, least first. The class of a field decides about its
 * answer in logs, drafts, retention and analytics.
 */
export const PERSONAL_DATA_CLASSES = ['none', 'contact', 'identity', 'document', 'financial'] as const;
/** Class of the personal data in an answer. */
export type PersonalDataClass = (typeof PERSONAL_DATA_CLASSES)[number];

/**
 * JSON Schema (draft-07) of a form or of a part of it, with our keywords: rules by their slug, `fieldId`,
 * `personalData`.
 */
export type JsonSchema = JsonObject;

/**
 * UI schema of a form in the format of RJSF (react-jsonschema-form). Texts are references `@key` in a definition, the
 * texts themselves in a bundle.
 */
export type UiSchema = JsonObject;

/** Answers of a visitor by name, as in the form's schema; hidden and missing answers are absent. */
export type Answers = JsonObject;

/**
 * Facts about the page and the visit that a request may carry and that the visitor does not type. An absent member is
 * unknown.
 */
export interface SubmitContext {
  lang: SiteLanguage;
  /** Slug of the section of the site to which the page belongs. */
  section?: string;
  /** Path of the page with the form. */
  page?: string;
  /** URL of the page, origin and path only: a query may contain anything. */
  pageUrl?: string;
  /** Region code of two digits; the form decides what is sent without one. */
  region?: string;
  /** City of the visitor, as the page shows it. */
  location?: JsonObject;
  /** Marketing parameters of the page on which the visit started. */
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
/** Names of the members of `SubmitContext`, which payload maps may send. */
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
/** Name of a fact about the page or visit that a payload map may send. */
export type ContextKey = (typeof CONTEXT_KEYS)[number];

/**
 * Reference of a payload map to a transform: its name, or its name with parameters: `"e164"`, `{ "default": {
 * "value": "77" } }`.
 */
export type TransformRef = string | { [slug: string]: JsonObject };

/**
 * Node of a payload map: the source of one wire value (a constant, an answer, a fact of the context, an object or a
 * list) and the transforms that are applied to it from left to right. It has exactly one source member.
 */
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
/**
 * Map from wire names to the sources of their values: how the body of a request is made of answers and context, and
 * read back. Its order is that on the wire.
 */
export type PayloadMap = Record<string, PayloadNode>;

/** Target of a form's request: the endpoint, the values of its path parameters, and the payload map for the body. */
export interface SubmitTarget {
  /** Slug of a document in endpoints/. */
  endpoint: string;
  /** Path parameter of the endpoint → value. */
  params?: Record<string, string>;
  /** Name of a payload map of the form. */
  payload: string;
}

/**
 * Text of the success panel, with the condition on the answers under which it is shown; the first one that matches is
 * taken, and one without `when` always matches.
 */
export interface SuccessCase {
  when?: JsonSchema;
  title?: string;
  message: string;
}

/**
 * Setting of a form whose requests are appeals (complaints and questions): the visitor can look up an appeal's status
 * by phone.
 */
export interface AppealRule {
  /** Path of the phone by which it is found. */
  phone: string;
  /** Days after filing until the appeal is planned to be answered. */
  plannedDays: number;
  /** First status, before staff set one. */
  status: string;
  /**
   * Texts of the link from the success panel to the status, for which no phone is asked. Absent in
   * older versions, which have no link.
   */
  link?: AppealLinkScreens;
}

/**
 * Texts of the page with the status of one appeal, to which the success panel links. The link works without a phone,
 * but expires.
 */
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
 * Labels of an appeal's fields on the status page. Versions published earlier lack `kind`, `filed`, `answer` and
 * `history`; a field without a label is not shown.
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

/**
 * Texts of a form that stores nothing but looks up appeals by phone: for none found, one or several.
 * @spec S§2 The appeal-status screen
 */
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
 * Consent of a form: `field` and `evidence` are written in form.json, the rest comes from the consent document of the
 * purpose.
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

/** Setting that allows visitors to finish the form later on any device, by a link that is sent to them. */
export interface ResumeRule {
  /** Days after which the link and the saved answers expire. */
  days: number;
  by: ResumeWay[];
}
/** Ways in which the link to a saved form can be sent. */
export const RESUME_WAYS = ['email', 'phone'] as const;
/** Way in which the link to a saved form is sent. */
export type ResumeWay = (typeof RESUME_WAYS)[number];

/** Setting of a form that is accepted only with a one-time code, which is sent to the phone or e-mail in an answer. */
export interface ProofRule {
  /** Path of the answer. An empty answer needs no proof. */
  answer: string;
}

/**
 * Settings of form.json for one variant with all defaults filled in. Visible texts are references in a definition and
 * the texts themselves in a bundle.
 */
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

/** Choice of sections of the site by slug: only these, or all except these. */
export type SectionChoice = { only: string[] } | { except: string[] };

/**
 * Setting of a form whose visitor chooses among variants, such as kinds of feedback, above the fields.
 * @spec S§2 Quality / feedback form
 */
export interface Selector {
  /** Label of the choice. */
  title: string;
  /** Variant shown first if it is offered; otherwise the first offered one is. */
  default?: string;
  variants: string[];
  /** Variants to choose from by language, where they differ from `variants`. */
  inLanguages?: Readonly<Partial<Record<SiteLanguage, string[]>>>;
}

/** Answer that a visitor can give, as one widget edits it: a leaf of the schema, or a compound value such as a list. */
export interface Field {
  /** Property names joined by dots: `phone`, `employer.company`. */
  path: string;
  /** Stable id, independent of the property's name; renames are recognised by it. */
  id: string;
  personalData: PersonalDataClass;
  /** Slug of the widget that edits it. */
  widget: string;
  /** True if an `if`, a dependency or a success case depends on it. */
  drivesConditions: boolean;
  /** Widgets of the items, if `widget` shows a list: one, or one for each field of an item. */
  items?: readonly string[];
  /** True if the visitor is reminded once when the field is left empty. */
  recommended?: true;
}

/** Consent of a compiled form: its checkbox, its text and the hash of the text. */
export interface ConsentText {
  purpose: string;
  field: string;
  text: string;
  /** Hex SHA-256 of the consent text, stored as evidence of the wording. */
  hash: string;
  evidence: 'optional' | 'required';
}

/** Variant of a form in one language, with all that a page needs to show, validate and send it. */
export interface CompiledForm {
  slug: string;
  variant: string;
  lang: SiteLanguage;
  /** Prefix of the language in URLs; absent for the site's default language. */
  prefix?: string;
  /** Version of the whole form, with all variants and languages: the hash of its snapshot. */
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

/**
 * Error of an answer, without the answer itself: its path, its code, and its message. The path is '' if the error is
 * about no single field.
 */
export interface Issue {
  path: string;
  code: string;
  /** Key of the text in `CompiledForm.messages`, with `params` for its placeholders. */
  messageKey: string;
  params?: Record<string, string | number>;
}
