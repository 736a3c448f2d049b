import type { ComponentType, InputHTMLAttributes } from 'react';
import type { CompiledForm, Issue, JsonSchema } from '#engine/model/definition';
import type { Holds } from '#engine/model/holds';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import type { Choice } from '#engine/model/widgets';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';
import type { ShownIssue } from '../session/session-errors.ts';
import type { ReadPosted } from './posted.ts';

export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** What a control asks of what holds its answer: the session of a form, or one field of a form that RJSF holds. */
export type FieldSession = Pick<
  FormSession,
  'value' | 'type' | 'replace' | 'leave' | 'choose' | 'prefill' | 'subscribe' | 'issue' | 'makeOptional'
> & {
  readonly form: Pick<CompiledForm, 'schema' | 'uiSchema' | 'fields' | 'consents' | 'lang'>;
  /** What was found for typed texts is in it, in a page that is sent without script. */
  readonly served?: FormSession['served'];
  /** Absent where one field is all that is known. */
  readonly visibleAt?: FormSession['visibleAt'];
  readonly holds?: FormSession['holds'];
  readonly awaitAnswer?: FormSession['awaitAnswer'];
  readonly hideIssue?: FormSession['hideIssue'];
  readonly subscribeToDeciding?: FormSession['subscribeToDeciding'];
};

export interface ControlProps {
  id: string;
  path: string;
  /** With the branches that hold for the answers so far. */
  schema: JsonSchema;
  /** UI options without their `ui:`. */
  options: Readonly<Record<string, Json>>;
  session: FieldSession;
  services: Services;
  translate: Translate;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** Where it is in an item of a list, which its session does not know. */
  inItem?: PlaceInItem | undefined;
  /** What a phone writes on its Enter key. */
  enterKeyHint: EnterKey;
  /** Passes RJSF an answer that decides which other fields are shown. */
  onCommit(value: Json | undefined): void;
}

type EnterKey = NonNullable<InputHTMLAttributes<HTMLInputElement>['enterKeyHint']>;

export interface PlaceInItem {
  /** All that the UI schema has of it. */
  ui: JsonObject;
  /** Path of its answer, in which the item has its place among the items. */
  at: string;
  /** Place of the item, from 1. */
  number: string;
  /** What is wrong in it, as far as it is shown. */
  issues: readonly Issue[];
  /** The same of each field of the item. */
  siblings: JsonObject;
  /** Path of the list, as definitions call it. */
  list: string;
  /** Path of the item, as the session of the rows has it. */
  row: string;
}

/** One line of the summary of errors. */
export interface IssueLine extends Issue {
  title: string;
}

export interface Widget {
  Control: ComponentType<ControlProps>;
  /**
   * Who names the control: `label` above it, `group` for a set of controls under one legend, `own` for a control that
   * carries its name itself, `none` for one that nobody sees.
   */
  anatomy: 'label' | 'group' | 'own' | 'none';
  /** True when a line is kept free for an error, so that its appearing moves nothing. */
  reservesErrorLine: boolean;
  /**
   * How its answer is read where the browser runs no script; the text itself by default. Only the server reads so:
   * under `import.meta.env.SSR` it is not in the pages' code.
   */
  readPosted?: ReadPosted;
  /** The paths that its answer asks for in it beside what is always asked for: the page sends which it showed. */
  askedIn?(holds: Holds, schema: JsonSchema, answer: Json | undefined, path: string): string[];
  /** Returns what the summary of errors says of its answer, where that has more than one place that may be wrong. */
  issueLines?(issue: ShownIssue, ui: JsonObject, answer: Json | undefined): IssueLine[];
  /** False where no text is typed into it, so that no keyboard of a phone comes up. */
  hasTextInput?: false;
  /** True when an error is announced as an alert. */
  alertsError?: boolean;
}

/** A text option, or undefined where it is absent or of another type. */
export const textOption = (options: ControlProps['options'], name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** What a phone writes on its Enter key: what the UI schema sets, else the usual. */
export const enterKeyOf = (options: ControlProps['options'], usual: EnterKey): EnterKey =>
  (textOption(options, 'enterKeyHint') as EnterKey | undefined) ?? usual;

export const numberOption = (options: ControlProps['options'], name: string): number | undefined => {
  const value = options[name];
  return typeof value === 'number' ? value : undefined;
};

/** A choice as it is offered: one that is disabled is seen, but cannot be made. */
export interface OfferedChoice extends Choice {
  disabled?: boolean;
  /** The answer itself, of which `value` is the text. */
  answer: Json;
}

export const choicesOption = (options: ControlProps['options']): OfferedChoice[] =>
  (Array.isArray(options.choices) ? options.choices : []).filter(isObject).map((choice) => ({
    ...choice,
    answer: choice.value ?? null,
    value: String(choice.value),
    label: String(choice.label),
  }));
