import type { Locator } from 'playwright-core';
import {
  type Answers,
  answerAt,
  type CompiledForm,
  type Field,
  isObject,
  type Json,
  type JsonObject,
  valueAt,
  type WidgetSlug,
} from '#engine';

export type Fill = (scope: Locator, label: RegExp, value: Json, options: JsonObject) => Promise<void>;

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const typeInto: Fill = async (scope, label, value) => {
  const input = scope.getByRole('textbox', { name: label }).or(scope.getByRole('combobox', { name: label }));
  await input.fill('');
  await input.pressSequentially(String(value));
};
const tick: Fill = async (scope, label, value) => {
  const box = scope.getByRole('checkbox', { name: label });
  await box.check();
  // An answer of no is a tick that was taken back.
  if (value !== true) await box.uncheck();
};
export const labelOf = (value: Json, { 'ui:choices': choices }: JsonObject): string => {
  const choice = (Array.isArray(choices) ? choices : []).filter(isObject).find((one) => one.value === value);
  return String(choice?.label);
};
export const textAt = (value: Json, ...way: string[]): string => String(valueAt(value, way) ?? '');

/** A company that the list does not know is written by hand; nobody asks for its address. */
async function writeCompany(scope: Locator, value: Json): Promise<void> {
  const open = scope.getByRole('button', { name: /Нет в списке|Not in the list/ });
  if (await open.isVisible()) await open.click();
  await scope.getByLabel(/^(Название компании|Company name)/).fill(textAt(value, 'selected', 'name'));
  await scope.getByLabel(/^(ИНН компании|Company INN)/).fill(textAt(value, 'selected', 'inn'));
  const form = scope.getByLabel(/^(Форма собственности|Form of ownership)/);
  await form.selectOption(textAt(value, 'selected', 'orgFormCode'));
}

/** What a visitor does to give an answer, by widget: everything is found by its role and its label. */
export const fillers: Readonly<Record<WidgetSlug, Fill>> = {
  text: typeInto,
  textarea: typeInto,
  email: typeInto,
  phone: typeInto,
  date: typeInto,
  'month-year': typeInto,
  inn: typeInto,
  snils: typeInto,
  passport: typeInto,
  'foreign-passport': typeInto,
  'department-code': typeInto,
  'account-number': typeInto,
  amount: typeInto,
  checkbox: tick,
  consent: (scope, _label, value, options) => {
    const sentence = `${String(options['ui:captionStart'])} ${String(options['ui:captionLink'])}`;
    return tick(scope, new RegExp(`^${escaped(sentence)}`), value, options);
  },
  'full-name': async (scope, label, value, options) => {
    await typeInto(scope, label, isObject(value) ? textAt(value, 'stringValue') : value, options);
    if (isObject(value) && value.surname !== undefined) {
      await scope.getByRole('option', { name: textAt(value, 'stringValue'), exact: true }).click();
    }
  },
  company: async (scope, label, value, options) => {
    if (textAt(value, 'selected', 'address') === '') {
      await writeCompany(scope, value);
      return;
    }
    await typeInto(scope, label, textAt(value, 'selected', 'inn'), options);
    await scope
      .getByRole('option', { name: textAt(value, 'selected', 'name') })
      .first()
      .click();
  },
  'company-inn': async (scope, label, value, options) => {
    await typeInto(scope, label, textAt(value, 'value'), options);
    if (isObject(value) && value.selected !== undefined) {
      await scope
        .getByRole('option', { name: textAt(value, 'selected', 'name') })
        .first()
        .click();
    }
  },
  select: async (scope, label, value, options) => {
    await scope.getByRole('combobox', { name: label }).selectOption({ label: labelOf(value, options) });
  },
  'search-select': async (scope, label, value, options) => {
    const chosen = labelOf(value, options);
    await typeInto(scope, label, chosen, options);
    await scope.getByRole('option', { name: chosen, exact: true }).click();
  },
  radio: async (scope, label, value, options) => {
    const group = scope.getByRole('radiogroup', { name: label });
    await group.getByRole('radio', { name: labelOf(value, options), exact: true }).check();
  },
  term: async (scope, label, value) => {
    const slider = scope.getByRole('slider', { name: label });
    await slider.press('Home');
    for (let step = 0; step < Number(value); step += 1) await slider.press('ArrowRight');
  },
  attachment: () => Promise.reject(new Error('no form sends files')),
  captcha: async (scope, label, value, options) => {
    await scope.locator('[data-path=captcha]').getByRole('img').waitFor();
    await typeInto(scope, label, textAt(value, 'code'), options);
  },
  hidden: () => Promise.resolve(),
};

/** Gives the answers in the order in which the fields are seen, but first those that decide what else is asked. */
export async function fillForm(scope: Locator, form: CompiledForm, answers: Answers): Promise<void> {
  const inOrder = [...form.fields].sort((a, b) => Number(b.drivesConditions) - Number(a.drivesConditions));
  for (const field of inOrder) {
    const value = answerAt(answers, field.path);
    if (value === undefined) continue;
    const options = optionsOf(form, field);
    const label = new RegExp(`^${escaped(String(options['ui:title']))}`);
    await fillers[field.widget as WidgetSlug](scope, label, value, options);
  }
}

export const optionsOf = (form: CompiledForm, { path }: Field): JsonObject => {
  const options = valueAt(form.uiSchema, path.split('.'));
  return isObject(options) ? options : {};
};

/** Answers that arrive by the page's address, as its query. */
export const queryOf = (form: CompiledForm, answers: Answers): URLSearchParams =>
  new URLSearchParams(
    form.fields
      .filter(({ widget }) => widget === 'hidden')
      .flatMap((field): [string, string][] => {
        const value = answerAt(answers, field.path);
        return value === undefined ? [] : [[String(optionsOf(form, field)['ui:query']), String(value)]];
      }),
  );
