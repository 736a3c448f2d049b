import type { Locator } from 'playwright-core';
import {
  type Answers,
  answerAt,
  type CompiledForm,
  isObject,
  type Json,
  type JsonObject,
  type WidgetSlug,
  withAnswer,
} from '#engine';
import { OWNERSHIP_FORMS } from '../../renderers/widgets/company/company-value.ts';
import { CODE } from './example-journeys.ts';
import { escaped, type Fill, fillers, labelOf, optionsOf, textAt } from './fill-form.ts';

/** Where a browser without script is given something else than one with it. */
const nativeFillers: Readonly<Partial<Record<WidgetSlug, Fill>>> = {
  'full-name': (scope, label, value, options) =>
    fillers.text(scope, label, isObject(value) ? textAt(value, 'stringValue') : value, options),
  'company-inn': (scope, label, value, options) =>
    fillers.text(scope, label, textAt(value, 'value'), options),
  company: async (scope, label, value) => {
    await scope.getByRole('combobox', { name: label }).first().fill(textAt(value, 'value'));
    await scope.getByRole('textbox', { name: /ИНН|INN/ }).fill(textAt(value, 'selected', 'inn'));
    const code = textAt(value, 'selected', 'orgFormCode');
    if (code !== '') await scope.getByRole('combobox').last().selectOption(code);
  },
  'search-select': async (scope, label, value, options) => {
    await scope.getByRole('combobox', { name: label }).selectOption({ label: labelOf(value, options) });
  },
  term: async (scope, label, value) => {
    await scope.getByRole('combobox', { name: label }).selectOption(String(value));
  },
};

/** The answers that can be given without lists of names and companies; a box that is not ticked says nothing. */
export function nativeAnswers(form: CompiledForm, answers: Answers): Answers {
  let given: Answers = {};
  for (const { path, widget } of form.fields) {
    const value = nativeAnswer(widget, answerAt(answers, path));
    if (value !== undefined) given = withAnswer(given, path, value);
  }
  return given;
}

function nativeAnswer(widget: string, value: Json | undefined): Json | undefined {
  if (!isObject(value)) return value;
  if (widget === 'full-name') return { gender: 'UNKNOWN', stringValue: textAt(value, 'stringValue') };
  if (widget === 'company-inn') return { value: textAt(value, 'selected', 'inn') || textAt(value, 'value') };
  if (widget !== 'company') return value;
  const { inn, orgFormCode }: JsonObject = isObject(value.selected) ? value.selected : {};
  const orgForm = OWNERSHIP_FORMS.find(({ code }) => code === orgFormCode)?.short;
  const name = textAt(value, 'value');
  return {
    value: name,
    selected: { name, ...(inn && { inn }), ...(orgFormCode && orgForm && { orgForm, orgFormCode }) },
  };
}

/** Fills in what is shown, asks for the rest, and goes on until every answer is given. */
export async function fillNatively(main: Locator, form: CompiledForm, answers: Answers): Promise<void> {
  const waiting = new Map(
    form.fields.flatMap((field) => {
      const value = answerAt(answers, field.path);
      return value === undefined || field.widget === 'hidden' ? [] : [[field, value] as const];
    }),
  );
  for (let step = 0; waiting.size > 0; step += 1) {
    for (const [field, value] of [...waiting]) {
      const options = optionsOf(form, field);
      const place = main.locator(`.zy-field[data-path="${field.path}"]`);
      if ((await place.count()) === 0) continue;
      const label = new RegExp(`^${escaped(String(options['ui:title']))}`);
      const slug = field.widget as WidgetSlug;
      await (nativeFillers[slug] ?? fillers[slug])(place, label, value, options);
      waiting.delete(field);
    }
    if (waiting.size === 0) return;
    if (step > 5) throw new Error(`never asked: ${[...waiting.keys()].map(({ path }) => path).join()}`);
    await main.getByRole('button', { name: String(form.messages['form.native.continue']) }).click();
  }
}

/** Sends the form, and gives the captcha that comes last where the form asks for one. */
export async function sendNatively(main: Locator, form: CompiledForm, code: string = CODE): Promise<void> {
  const submit = main.getByRole('button', { name: form.behaviour.texts.submit, exact: true });
  await submit.click();
  if (!form.behaviour.captcha.enabled) return;
  await main.getByText(String(form.messages['form.native.captcha'])).waitFor();
  await main.locator('[data-path=captcha]').getByRole('textbox').fill(code);
  await submit.click();
}
