import type { Locator } from 'playwright-core';
import { answerAt } from '#engine/model/answers';
import type { Answers, CompiledForm, Field } from '#engine/model/definition';
import { isObject, type JsonObject, valueAt } from '#engine/model/json';
import { type WidgetSlug, widgets } from '#engine/model/widgets';
import { fillers } from './fillers/registry.gen.ts';
import type { Hands } from './hands.ts';
import { escaped, type Target, typeInto, type WidgetFill } from './widget-fill.ts';

const modules: Readonly<Partial<Record<string, { fill: WidgetFill }>>> = fillers;

/** Returns the functions that fill a field of this widget; most type the answer. */
export const fillerOf = ({ widget }: Field): WidgetFill => modules[widget]?.fill ?? { fill: typeInto };

const FINDS = new Set(['getByRole', 'getByLabel', 'locator', 'or', 'first', 'last']);

/**
 * Returns a target that receives texts at once, as from autofill or the clipboard, which takes half of the
 * time of typing. It serves tests of later steps, and pages without script.
 */
export const atOnce = <Found extends Target>(target: Found): Found =>
  acting(target, (real) => ({ pressSequentially: (text) => real.fill(text) }));

/** Returns a target that is operated by `hands`. */
export const byHands = <Found extends Locator>(target: Found, hands: Hands): Found =>
  acting(target, (real) => ({
    click: () => hands.press(real),
    check: async () => {
      if (!(await real.isChecked())) await hands.press(real);
    },
    uncheck: async () => {
      if (await real.isChecked()) await hands.press(real);
    },
    fill: async (text) => {
      if (text !== '') await hands.write(real, text);
    },
    pressSequentially: (text) => hands.write(real, text),
    selectOption: (option) => hands.choose(real, typeof option === 'string' ? option : option.label),
  }));

/** Wraps a target, and every locator found from it, overriding some of its actions. */
const acting = <Found extends Target>(target: Found, otherwise: (real: Found) => Partial<Target>): Found =>
  new Proxy(target, {
    get(real, name) {
      const other: unknown = Reflect.get(otherwise(real), name);
      if (other !== undefined) return other;
      const member: unknown = Reflect.get(real, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const found: unknown = Reflect.apply(member, real, given);
        return FINDS.has(String(name)) ? acting(found as Found, otherwise) : found;
      };
    },
  });

/** Gives the answers in the order of the fields, after those that decide which other fields are asked. */
export async function fillForm(scope: Target, form: CompiledForm, answers: Answers): Promise<void> {
  const inOrder = [...form.fields].sort((a, b) => Number(b.drivesConditions) - Number(a.drivesConditions));
  for (const field of inOrder) {
    const value = answerAt(answers, field.path);
    if (value === undefined) continue;
    const options = optionsOf(form, field);
    await fillerOf(field).fill(scope, labelIn(options), value, options);
  }
}

export const optionsOf = (form: CompiledForm, { path }: Field): JsonObject => {
  const options = valueAt(form.uiSchema, path.split('.'));
  return isObject(options) ? options : {};
};

export const labelIn = (options: JsonObject): RegExp =>
  new RegExp(`^${escaped(String(options['ui:title']))}`);

/** True if the page's address provides the answer. */
export const readsAddress = ({ widget }: Field): boolean =>
  widgets[widget as WidgetSlug].readsAddress === true;

/** Returns the query of the address that provides the answers of such fields. */
export const queryOf = (form: CompiledForm, answers: Answers): URLSearchParams =>
  new URLSearchParams(
    form.fields.filter(readsAddress).flatMap((field): [string, string][] => {
      const value = answerAt(answers, field.path);
      return value === undefined ? [] : [[String(optionsOf(form, field)['ui:query']), String(value)]];
    }),
  );
