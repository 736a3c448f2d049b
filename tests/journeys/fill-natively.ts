import type { Locator } from 'playwright-core';
import { answerAt, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { CODE } from './example-journeys.ts';
import { atOnce, fillerOf, labelIn, optionsOf, readsAddress } from './fill-form.ts';

/**
 * Returns the answers that can be given without suggestions of names and companies; an unticked box has no
 * value.
 */
export function nativeAnswers(form: CompiledForm, answers: Answers): Answers {
  let given: Answers = {};
  for (const field of form.fields) {
    const value = answerAt(answers, field.path);
    const { answerWithoutScript } = fillerOf(field);
    const own = isObject(value) && answerWithoutScript ? answerWithoutScript(value) : value;
    if (own !== undefined) given = withAnswer(given, field.path, own);
  }
  return given;
}

/** Fills in the visible fields, requests the rest, and goes on until every answer is given. */
export async function fillNatively(main: Locator, form: CompiledForm, answers: Answers): Promise<void> {
  const waiting = new Map(
    form.fields.flatMap((field) => {
      const value = answerAt(answers, field.path);
      return value === undefined || readsAddress(field) ? [] : [[field, value] as const];
    }),
  );
  for (let step = 0; waiting.size > 0; step += 1) {
    for (const [field, value] of [...waiting]) {
      const options = optionsOf(form, field);
      const place = main.locator(`.zy-field[data-path="${field.path}"]`);
      if ((await place.count()) === 0) continue;
      const { fill, fillWithoutScript = fill } = fillerOf(field);
      await fillWithoutScript(atOnce(place), labelIn(options), value, options);
      waiting.delete(field);
    }
    if (waiting.size === 0) return;
    if (step > 5) throw new Error(`never asked: ${[...waiting.keys()].map(({ path }) => path).join()}`);
    await main.getByRole('button', { name: String(form.messages['form.native.continue']) }).click();
  }
}

/** Submits the form and solves the captcha that follows, if the form asks for one. */
export async function sendNatively(main: Locator, form: CompiledForm, code: string = CODE): Promise<void> {
  const submit = main.getByRole('button', { name: form.behaviour.texts.submit, exact: true });
  await submit.click();
  if (!form.behaviour.captcha.enabled) return;
  await main.getByText(String(form.messages['form.native.captcha'])).waitFor();
  await main.locator('[data-path=captcha]').getByRole('textbox').fill(code);
  await submit.click();
}
