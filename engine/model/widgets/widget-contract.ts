import type { Phrase } from '../text/text.ts';
import type { ATTRIBUTE_VALUES } from './attribute-values.ts';

/** JSON type of an answer that a widget edits. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/**
 * Type of a widget's option in the UI schema. `text`: a reference to a text, resolved before the widget sees it.
 * `choices`: a list of `Choice` whose labels are such references. `catalog`: the slug of a file in catalogs/, which
 * becomes `choices`. `fills`: a list of other fields, each with the member of the answer to copy. `address`: the
 * target of a link. A type named after an HTML attribute accepts the values of that attribute.
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

/** Choice that a widget offers: the value that is sent, and its label. */
export interface Choice {
  value: string;
  label: string;
  /** Value of another answer with which alone the choice is offered: a department's region. */
  group?: string;
}

/**
 * Answers that a widget is able to give: limits from its UI options, a pattern, or a mask with `#` for digits. The
 * check compares them with the schema. Absent if the widget offers choices.
 */
export interface Reach {
  minimum?: string;
  maximum?: string;
  pattern?: string;
  mask?: string;
  /** Answer to show authors of a pattern, and to try where another widget edits the field. */
  example?: string;
  /**
   * Notation that the input writes differently, so that a value which the schema accepts is given in another:
   * texts of the `pattern` become `to`, unless the schema has the rule `unless`.
   */
  rewrites?: { pattern: string; to: string; unless: string };
}

/** Kind of question by which authors look for a field in the studio; an `unasked` one is not shown to visitors. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'choice'
  | 'contact'
  | 'document'
  | 'date'
  | 'file'
  | 'list'
  | 'unasked'
  | 'source'
  | 'consent';

/**
 * Description of a widget for code that does not render it: the answers that it can give, its options and its texts.
 */
export interface WidgetContract {
  /** Description that authors read in the studio. */
  summary: Phrase;
  /** Kind of question that its fields ask; `text` if absent. */
  kind?: FieldKind;
  /** JSON types of the answers that the widget can edit. */
  accepts: readonly JsonType[];
  reaches?: Reach;
  /** Own `ui:` options, besides those of every widget (`commonWidgetOptions`). */
  options: Readonly<Record<string, WidgetOptionType>>;
  /** True if the visitor types the answer; the widget then has `typedWidgetOptions` too. */
  isTyped?: true;
  /** Titles in the studio of the options that are numbers, flags or texts. */
  optionTitles?: Readonly<Record<string, Phrase>>;
  /** Areas of texts (`form.<area>…`) that only some widgets show, including this one. */
  texts?: readonly string[];
  /**
   * True if the answer is a list whose items are edited by another widget, which the UI schema names in
   * `items`.
   */
  repeats?: true;
  /** True if the widget may edit an item of a list, or a field of an item. */
  repeatable?: true;
  /** True if the widget may edit a field of an item, but not an item. */
  ofItems?: true;
  /** True if the answer is one of the `choices`. */
  offersChoices?: true;
  /** True if the answer may also be a text that is none of the choices. */
  takesOwn?: true;
  /** Possible numbers; `min` and `max` restrict them further. */
  marks?: readonly number[];
  /**
   * True if the answer is an object with a member for each of the `rows`, whose value is one of the
   * `choices`.
   */
  offersRows?: true;
  /** True if the answer is a mark on the scale from `minimum` to `maximum` of its schema. */
  showsScale?: true;
  /** JSON types that it edits if the UI schema names no widget. */
  defaultFor?: readonly JsonType[];
  /** True if the answer is read from the page's query parameter that the option `query` names. */
  readsAddress?: true;
  /** True if the answer is computed from others, and nobody types it. */
  showsComputed?: true;
  /** True if only a setting of the form adds the field, and no author. */
  addedBySetting?: true;
  /** True if fields that an author adds are inserted before the first field with this widget. */
  comesLast?: true;
  /** True if the visitor attaches files. */
  takesFiles?: true;
  /**
   * True if the answer is a signature, handwritten or a typed name; the check restricts its schema to values
   * that are safe to show.
   */
  takesSignature?: true;
  /**
   * True if the server stores the files; otherwise they stay in the browser, and a request contains only
   * their names.
   */
  uploads?: true;
  /** True if the widget shows the text of the consent. */
  showsConsent?: true;
  /** Transform of its answer in a payload map. */
  transform?: string;
}

/** Options that every widget has, without the `ui:` prefix, with their types. */
export const commonWidgetOptions = {
  title: 'text',
  description: 'text',
  optionalCaption: 'text',
  recommended: 'text',
  scrollOffsetPx: 'number',
  disabled: 'boolean',
} as const satisfies Record<string, WidgetOptionType>;

/** Further options of widgets into which visitors type, without the `ui:` prefix, with their types. */
export const typedWidgetOptions = {
  placeholder: 'text',
  autocomplete: 'autocomplete',
  inputMode: 'inputMode',
  enterKeyHint: 'enterKeyHint',
} as const satisfies Record<string, WidgetOptionType>;
