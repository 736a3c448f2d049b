import type { Json, JsonObject } from '../json/json.ts';
import type { Lang, Text } from '../text/text.ts';
import type { EndpointContact } from './endpoint-contact.ts';

export { LANGUAGES, type Lang, type Phrase, type Text } from '../text/text.ts';

/** What a leaked value of the field would harm; drives logs, drafts, retention and analytics. */
export const PERSONAL_DATA_CLASSES = ['none', 'contact', 'identity', 'document', 'financial'] as const;
export type PersonalDataClass = (typeof PERSONAL_DATA_CLASSES)[number];

/** A draft-07 schema plus our keywords (a rule's slug, `fieldId`, `personalData`). */
export type JsonSchema = JsonObject;

/** RJSF's UI schema; in a definition every text is a reference `@key`, in a bundle it is the text itself. */
export type UiSchema = JsonObject;

/** What a visitor gave, keyed as in schema.json. Absent means not given; hidden answers are absent. */
export type Answers = JsonObject;

/** Values that do not come from the visitor's typing. Absent keys are simply not known. */
export interface SubmitContext {
  lang: Lang;
  section?: string;
  /** Path of the page that is sent from. */
  page?: string;
  /** Its full address: origin and path, for a query may hold anything. */
  pageUrl?: string;
  /** Two-digit region code; the default is the definition's business. */
  region?: string;
  location?: JsonObject;
  utm?: JsonObject;
  yclid?: string;
  ym_uid?: string;
  googleId?: string;
  referrer?: string;
  userAgent?: string;
  /** Path of the page that the visitor came to first. */
  landing?: string;
  /** Number of the browser, which groups its visits; does not identify the person. */
  clientId?: string;
  /** Paths visited, the first one first. */
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

/** A transform by name, with parameters where it takes any: `"e164"` or `{ "default": { "value": "77" } }`. */
export type TransformRef = string | { [slug: string]: JsonObject };

/** Where one wire value comes from. Exactly one source key; transforms run left to right. */
export type PayloadNode =
  /** `exact`: a body without it, or with another value, is not this form's; else it only has to be of its type. */
  (
    | { const: Json; exact?: boolean }
    | { answer: string }
    /** Several answers for one wire value: the transform's input name → answer path. */
    | { answers: Record<string, string> }
    | { context: ContextKey }
    | { object: PayloadMap }
    | { list: PayloadNode[] }
    /** One wire value for each item of a list of answers. */
    | { each: string; of: PayloadNode }
    /**
     * Inside of `of`: the item itself, one of its fields, or several for one wire value: the transform's input name → name of
     * the field. With `of` the field is a list, and each of its items is sent so.
     */
    | { item: true | string | Record<string, string>; of?: PayloadNode }
    /** Inside of `of`: the place of the item, counted from this number. */
    | { index: number }
    /** How many items a list of answers has, inside of `of` one of the item. Read back only to be compared: the list travels in another field. */
    | { count: string }
  ) & {
    transform?: TransformRef | TransformRef[];
    /** Leave the wire field out when the value is an empty object, list or text. */
    omitEmpty?: boolean;
    /** The answers travel in wire fields of their own as well; read back only from a body that has none of those. */
    repeats?: boolean;
  };
/** Wire name → source. The order is the order on the wire. */
export type PayloadMap = Record<string, PayloadNode>;

export interface SubmitTarget {
  /** Slug of a document in endpoints/. */
  endpoint: string;
  /** Values of the path's parameters. */
  params?: Record<string, string>;
  /** Name of a map in `payloads`. */
  payload: string;
}

/** One text of success, chosen by the answers that were sent; the first whose `when` accepts them wins. */
export interface SuccessCase {
  when?: JsonSchema;
  title?: string;
  message: string;
}

/** The request is an appeal: its visitor can look up its status later, by phone. */
export interface AppealRule {
  /** Path of the answer that it is found by. */
  phone: string;
  /** Days until an answer is due. */
  plannedDays: number;
  /** Until staff set another. */
  status: string;
  /** Its success leads to the status without a phone. Absent in older versions: then it does not. */
  link?: AppealLinkScreens;
}

/** The status of one appeal by the link that its success has, which is good for a while. */
export interface AppealLinkScreens {
  /** The button in the success. */
  open: string;
  labels: AppealLabels;
  /** The link is not good any more; `byPhone` leads to what looks appeals up. */
  over: { title: string; message: string; byPhone: string; href: string };
  /** May hold {wait}, when to try again in words. */
  busy: string;
  failed: string;
}

/** Older versions have neither `kind` nor `filed`, `answer` and `history`: what has no label is not shown. */
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

/** The form stores nothing: it shows what was found. @spec S§2 The appeal-status screen */
export interface LookupScreens {
  /** Path of the phone that was asked about; `message` of `none` may hold it as {phone}. */
  phone: string;
  none: { title: string; message: string; advice: string; checks: string[] };
  several: { title: string };
  labels: AppealLabels;
  back: string;
  /** Shown in the place of the status while no phone is proved. Absent, as `proof`, in older versions. */
  classes?: { registered: string; considered: string };
  /** Asks for the one-time code that was sent to the phone; `message` may hold it as {phone}. */
  proof?: {
    title: string;
    message: string;
    label: string;
    submit: string;
    /** What is wrong: the code; its age; the line. */
    wrong: string;
    over: string;
    failed: string;
  };
}

/** In form.json `field` and `evidence`; the rest comes from the document of the purpose. */
export interface ConsentRule {
  /** Path of the answer that holds the tick. */
  field: string;
  /** What the visitor agrees to; `{data}` and `{days}` are the form's own. Older versions of a form have neither. */
  text: string;
  /** Number of the document's version. */
  version?: string;
  /** Fields of other classes are not in the list of data; all where it is absent. */
  covers?: PersonalDataClass[];
  /** `fieldId`s of the only fields in the list of data; nothing of the visit is in it then. */
  fields?: string[];
  /** `required`: a request without evidence waits for a person and is not sent to the CRM. */
  evidence: 'optional' | 'required';
}

/** What visitors may finish on another device: by a link that is sent to them and is good for so many days. */
export interface ResumeRule {
  days: number;
  by: ResumeWay[];
}
export const RESUME_WAYS = ['email', 'phone'] as const;
export type ResumeWay = (typeof RESUME_WAYS)[number];

/** Before the form is accepted, who sends it gives the one-time code that is sent to this answer, a phone or an e-mail. */
export interface ProofRule {
  /** Path of the answer. One that is left empty has nothing to prove. */
  answer: string;
}

/** form.json: what the form does. Strings that are shown are text references in a definition, texts in a bundle. */
export interface Behaviour {
  texts: { title: string; description?: string; hint?: string; submit: string; sending: string };
  /** Endpoint that the texts around the form are loaded from when it is opened. */
  content?: { endpoint: string };
  banner?: { kind: string; title: string; text: string; linkText?: string; href?: string };
  submit: SubmitTarget & { timeoutMs: number };
  /** Other forms of the same request that the server takes, beside the one our client sends. */
  accepts: SubmitTarget[];
  payloads: Record<string, PayloadMap>;
  /** `wideOnPhones`: true when absent. `formType`: what the form is called where one asks for its captcha; its slug when absent. */
  captcha: {
    enabled: boolean;
    wideOnPhones?: boolean;
    formType?: string;
    /** From which risk on an attempt is asked for work, for a picture, or to come later; those of the server when absent. */
    risk?: { work?: number; picture?: number; refuse?: number };
  };
  /** `number`: what the request's number is called, where it has a name of its own. */
  success: { cases: SuccessCase[]; title: string; button: string; resetDelayMs: number; number?: string };
  /** `closesModal`: its button closes the modal that the form is in, which keeps what was typed. */
  failure: {
    mode: 'panel' | 'dialog' | 'silent';
    title: string;
    message: string;
    button: string;
    closesModal?: boolean;
  };
  /** Purpose (`privacy`, …) → what is agreed to. */
  consent: Record<string, ConsentRule>;
  analytics: { success?: string; category?: string };
  /** `undelivered`: what becomes of a request whose lead is not delivered when the term is over; `hold` when absent. */
  retention: { days: number; undelivered?: 'hold' | 'erase' };
  /** Absent: the form is finished where it was started. */
  resume?: ResumeRule;
  /** Absent: nothing is proved. */
  proof?: ProofRule;
  appeal?: AppealRule;
  lookup?: LookupScreens;
}

/** An overlay: JSON Merge Patches (RFC 7396) over the form's three documents. */
export interface Variant {
  title: string;
  /** The variant whose patches come first, and whose place this one takes in `sections`. */
  over?: string;
  sections?: SectionChoice;
  schema?: JsonObject;
  ui?: JsonObject;
  form?: JsonObject;
}

/** Sections of the site, by slug: some, or all but some. */
export type SectionChoice = { only: string[] } | { except: string[] };

/** Lets a visitor choose among variants of a form. @spec S§2 Quality / feedback form */
export interface Selector {
  title: string;
  /** Shown first, where it may be chosen; else the first that may. */
  default?: string;
  variants: string[];
  /** What may be chosen in a language, where that is not `variants`. A single one needs no choosing. */
  inLanguages?: Partial<Record<Lang, string[]>>;
}

/** One answer a visitor can give: a leaf of the schema, or a compound value edited by one widget. */
export interface Field {
  /** Property names joined by dots: `phone`, `employer.company`. */
  path: string;
  /** Stable id, apart from the property's name; renames are recognised by it. */
  id: string;
  personalData: PersonalDataClass;
  widget: string;
  /** True when some `if`, dependency or success case reads it. */
  drivesConditions: boolean;
  /** Where `widget` is of a list of them, those that edit an item: one, or those of its fields. */
  items?: readonly string[];
  /** Path of the answer on which the choices depend; a change of it empties this one. */
  dependsOn?: string;
  /** Its visitor is reminded of it, once, where it is left empty. */
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

/** One variant of a form in one language, complete: what a page needs to show, check and send it. */
export interface CompiledForm {
  slug: string;
  variant: string;
  lang: Lang;
  /** Content hash of the whole form (all variants and languages). */
  version: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  fields: Field[];
  behaviour: Behaviour;
  /** Absent in versions that were published before endpoints were documents. */
  endpoint?: EndpointContact;
  consents: ConsentText[];
  /** Error texts by key (`error.phoneIncomplete`), and overrides named by the schema's `errorMessage`. */
  messages: Record<string, Text>;
}

/** A refusal of one answer. Never carries the value. `path` is '' when it belongs to no field. */
export interface Issue {
  path: string;
  code: string;
  messageKey: string;
  params?: Record<string, string | number>;
}
