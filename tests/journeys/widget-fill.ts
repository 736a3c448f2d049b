import { isObject, type Json, type JsonObject, valueAt } from '#engine/model/json';

/** Members of a browser driver's locator, such as Playwright's, that fills use. */
export interface Target {
  getByRole(role: TargetRole, options?: { name?: string | RegExp; exact?: boolean }): Target;
  getByLabel(label: RegExp): Target;
  locator(selector: string): Target;
  or(other: Target): Target;
  first(): Target;
  last(): Target;
  waitFor(): Promise<void>;
  isVisible(): Promise<boolean>;
  getAttribute(name: string): Promise<string | null>;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  press(key: string): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  selectOption(option: string | { label: string }): Promise<unknown>;
}
export type TargetRole =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'group'
  | 'img'
  | 'option'
  | 'radio'
  | 'radiogroup'
  | 'slider'
  | 'table'
  | 'textbox';

export type Fill = (scope: Target, label: RegExp, value: Json, options: JsonObject) => Promise<void>;

/** How tests give an answer as a visitor does: everything is found by role and label. */
export interface WidgetFill {
  fill: Fill;
  /** Fill for a browser without script, if it differs. */
  fillWithoutScript?: Fill;
  /** Returns the answer that a browser without script gives instead of this one. */
  answerWithoutScript?(value: JsonObject): Json;
  /** Fill before the page is hydrated, if it differs. */
  fillBeforeScript?: Fill;
  /** Returns the answer that is given before hydration instead of this one. */
  answerBeforeScript?(value: JsonObject): Json;
}

export const typeInto: Fill = async (scope, label, value) => {
  const input = scope.getByRole('textbox', { name: label }).or(scope.getByRole('combobox', { name: label }));
  await input.fill('');
  await input.pressSequentially(String(value));
};

export const tick: Fill = async (scope, label, value) => {
  const box = scope.getByRole('checkbox', { name: label });
  await box.check();
  // "No" is a box that was ticked and unticked again.
  if (value !== true) await box.uncheck();
};

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the label of the choice with a value. */
export const labelOf = (value: Json, { 'ui:choices': choices }: JsonObject): string => {
  const choice = (Array.isArray(choices) ? choices : []).filter(isObject).find((one) => one.value === value);
  return String(choice?.label);
};

export const textAt = (value: Json, ...path: string[]): string => String(valueAt(value, path) ?? '');
