import type { Phrase } from '../text/text.ts';
import type { ATTRIBUTE_VALUES } from './attribute-values.ts';

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/**
 * `text` is a reference into the dictionaries, resolved to a sentence before a widget sees it. `choices` is a list of
 * `Choice`, its labels references as well; `catalog` is the slug of a file in catalogs/, which becomes `choices`; `fills`
 * is a list of other fields, each with the member of the answer that goes into it; `address` is where a link leads. Those that
 * are called as an attribute of HTML take the values of that.
 */
export type WidgetOptionType =
  | 'text'
  | 'string'
  | 'address'
  | 'number'
  | 'boolean'
  | 'choices'
  | 'catalog'
  | 'fills'
  | keyof typeof ATTRIBUTE_VALUES;

/** One answer of a list, as a widget sees it. */
export interface Choice {
  value: string;
  label: string;
  /** The answer of another field under which it may be chosen: a department's region. */
  group?: string;
}

export interface WidgetContract {
  /** What its author reads of it in the studio. */
  summary: Phrase;
  /** JSON types of the answers that the widget can edit. */
  accepts: readonly JsonType[];
  /** Its own `ui:` options, beside those that every widget takes (`commonWidgetOptions`). */
  options: Readonly<Record<string, WidgetOptionType>>;
  /** The visitor types the answer, so that it takes the options of that too (`typedWidgetOptions`). */
  isTyped?: true;
  /** What the studio calls those of its options that are numbers, flags or texts. */
  optionTitles?: Readonly<Record<string, Phrase>>;
  /** Areas of texts (`form.<area>…`) that only some widgets show, this one among them. */
  texts?: readonly string[];
  /** The answer is a list whose items are each edited by another widget, which the UI schema names in `items`. */
  repeats?: true;
  /** It may edit an item of such a list, or a field of an item. */
  repeatable?: true;
  /** It may edit a field of an item, beside those that are repeatable. */
  ofItems?: true;
  /** The answer is one of its `choices`. */
  offersChoices?: true;
  /** The only numbers that it can give; `min` and `max` leave some of them out. */
  marks?: readonly number[];
  /** The answer is an object of its `rows`, each of which is one of its `choices`. */
  offersRows?: true;
  /** The answer is one mark of the scale from `minimum` to `maximum` of its schema. */
  showsScale?: true;
  /** JSON types that it edits where the UI schema names no widget. */
  defaultFor?: readonly JsonType[];
  /** The answer comes from the parameter of the page's address that its `query` names. */
  readsAddress?: true;
  /** The answer is computed from others, and nobody gives it. */
  showsComputed?: true;
  /** A setting of the form adds it, and no author does. */
  addedBySetting?: true;
  /** The fields that an author adds come before the first one with this widget. */
  comesLast?: true;
  /** The visitor gives files. */
  takesFiles?: true;
  /** The answer is written by hand or typed as a name; the check holds its schema to what is safe to show. */
  takesSignature?: true;
  /** The server keeps them; without it they stay in the browser, and a request has their names alone. */
  uploads?: true;
  /** It shows the text of the consent that its answer gives. */
  showsConsent?: true;
  /** The transform that its answer goes through in a payload map. */
  transform?: string;
}

/** Options that every widget takes, without the `ui:` prefix. */
export const commonWidgetOptions = {
  title: 'text',
  description: 'text',
  optionalCaption: 'text',
  recommended: 'text',
  scrollOffsetPx: 'number',
  disabled: 'boolean',
} as const satisfies Record<string, WidgetOptionType>;

/** Those of a widget that is typed in, beside them. */
export const typedWidgetOptions = {
  placeholder: 'text',
  autocomplete: 'autocomplete',
  inputMode: 'inputMode',
  enterKeyHint: 'enterKeyHint',
} as const satisfies Record<string, WidgetOptionType>;
