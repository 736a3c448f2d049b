import type { ComponentType, InputHTMLAttributes } from 'react';
import type { CompiledForm, Issue, JsonSchema } from '#engine/model/definition';
import type { Holds } from '#engine/model/holds';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import type { Choice } from '#engine/model/widgets';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';
import type { ShownIssue } from '../session/session-errors.ts';
import type { ReadPosted } from './posted.ts';

/** Returns the text for a key, such as `form.optional`, in the form's language, with its parameters filled in. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * Part of a session (answers and errors of a form being filled) that controls use; in a form of RJSF it has
 * only the one field.
 */
export type FieldSession = Pick<
  FormSession,
  'value' | 'type' | 'replace' | 'leave' | 'choose' | 'prefill' | 'subscribe' | 'issue' | 'makeOptional'
> & {
  readonly form: Pick<CompiledForm, 'schema' | 'uiSchema' | 'fields' | 'consents' | 'lang' | 'prefix'>;
  /** State of a page from the server; without script it has the options for typed texts. */
  readonly served?: FormSession['served'];
  /** Absent if the session holds a single field. */
  readonly visibleAt?: FormSession['visibleAt'];
  readonly holds?: FormSession['holds'];
  readonly awaitAnswer?: FormSession['awaitAnswer'];
  readonly hideIssue?: FormSession['hideIssue'];
  readonly subscribeToDeciding?: FormSession['subscribeToDeciding'];
};

/** Props of the component of every widget. */
export interface ControlProps {
  id: string;
  /** Path of the answer in the session, `company.inn`. */
  path: string;
  /** Schema of the field with the branches that apply to the answers so far. */
  schema: JsonSchema;
  /** UI options without their `ui:`. */
  options: Readonly<Record<string, Json>>;
  session: FieldSession;
  services: Services;
  translate: Translate;
  required: boolean;
  /** True if an error of the field is on display. */
  invalid: boolean;
  /** Ids of the hint and the error, for `aria-describedby`. */
  describedBy: string | undefined;
  /** Position of the control in an item of a list, which its session does not know. */
  inItem?: PlaceInItem | undefined;
  /** Label of a phone's Enter key. */
  enterKeyHint: EnterKey;
  /** Passes an answer on to RJSF, because it decides which other fields are shown. */
  onCommit(value: Json | undefined): void;
}

type EnterKey = NonNullable<InputHTMLAttributes<HTMLInputElement>['enterKeyHint']>;

/** Position of a control inside an item of a list, which the control's session does not know. */
export interface PlaceInItem {
  /** UI schema of the field. */
  ui: JsonObject;
  /** Path of its answer, with the item's index. */
  at: string;
  /** Position of the item, from 1. */
  number: string;
  /** Issues of the answer that are on display. */
  issues: readonly Issue[];
  /** UI schemas of the item's fields, by name. */
  siblings: JsonObject;
  /** Path of the list in definitions. */
  list: string;
  /** Path of the item in the session of the rows. */
  row: string;
}

/** Line of the error summary: an issue with the title of the field that it is about. */
export interface IssueLine extends Issue {
  /** Title of the field that the line is about. */
  title: string;
}

/** Widget as a form renders it: the component of the control, and how label, errors and posted texts go with it. */
export interface Widget {
  Control: ComponentType<ControlProps>;
  /**
   * Element that names the control: `label` above it, `group` (legend) around several, `own` (the
   * control itself), `none` for an invisible control.
   */
  anatomy: 'label' | 'group' | 'own' | 'none';
  /**
   * Parser of the answer that a browser without script sends; the text itself by default. Only the server
   * uses the parser: `import.meta.env.SSR` guards it, so that pages do not load it.
   */
  readPosted?: ReadPosted;
  /**
   * Returns the paths inside the answer that the page asks for only because of certain answers. The
   * page sends which of them it showed.
   */
  askedIn?(holds: Holds, schema: JsonSchema, answer: Json | undefined, path: string): string[];
  /** Returns the lines of the error summary for an answer with several inputs. */
  issueLines?(issue: ShownIssue, ui: JsonObject, answer: Json | undefined): IssueLine[];
  /** False if no text is typed into the control, so that no phone keyboard opens. */
  hasTextInput?: false;
  /** True if the error is announced as an alert. */
  alertsError?: boolean;
}

/** Returns the UI option `name` if it is a text; undefined if it is absent, empty or of another type. */
export const textOption = (options: ControlProps['options'], name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the label for the Enter key of a phone's keyboard: that of the UI schema, or else `usual`. */
export const enterKeyOf = (options: ControlProps['options'], usual: EnterKey): EnterKey =>
  (textOption(options, 'enterKeyHint') as EnterKey | undefined) ?? usual;

/** Returns the UI option `name` if it is a number; undefined if it is absent or of another type. */
export const numberOption = (options: ControlProps['options'], name: string): number | undefined => {
  const value = options[name];
  return typeof value === 'number' ? value : undefined;
};

/** Choice as a control offers it; a disabled one is shown, but cannot be selected. */
export interface OfferedChoice extends Choice {
  disabled?: boolean;
  /** Answer that the choice gives; `value` is its text. */
  answer: Json;
}

/**
 * Returns the choices in a field's UI options (`ui:choices`), with value and label as texts and the JSON answer
 * in `answer`; empty if there are none.
 */
export const choicesOption = (options: ControlProps['options']): OfferedChoice[] =>
  (Array.isArray(options.choices) ? options.choices : []).filter(isObject).map((choice) => ({
    ...choice,
    answer: choice.value ?? null,
    value: String(choice.value),
    label: String(choice.label),
  }));
