import type { Locator } from 'playwright-core';
import { answerAt, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { fillerOf, labelIn, optionsOf, readsAddress } from './fill-form.ts';

/**
 * Returns the answers that can be given before hydration, when no control reacts to keys: a list does not
 * open, so its text is typed.
 */
export function answersBeforeScript(form: CompiledForm, answers: Answers): Answers {
  let given: Answers = {};
  for (const field of form.fields) {
    const value = answerAt(answers, field.path);
    const { answerWithoutScript, answerBeforeScript = answerWithoutScript } = fillerOf(field);
    const own = isObject(value) && answerBeforeScript ? answerBeforeScript(value) : value;
    if (own !== undefined) given = withAnswer(given, field.path, own);
  }
  return given;
}

/** Fills in the visible fields and submits, until no more fields are asked for. */
export async function fillBeforeScript(main: Locator, form: CompiledForm, answers: Answers): Promise<void> {
  const submit = main.getByRole('button', { name: form.behaviour.texts.submit, exact: true });
  const waiting = new Map(
    form.fields.flatMap((field) => {
      const value = answerAt(answers, field.path);
      return value === undefined || readsAddress(field) ? [] : [[field, value] as const];
    }),
  );
  while (waiting.size > 0) {
    const left = waiting.size;
    for (const [field, value] of [...waiting]) {
      const options = optionsOf(form, field);
      const place = main.locator(`.zy-field[data-path="${field.path}"]`);
      if ((await place.count()) === 0) continue;
      const {
        fill,
        fillWithoutScript = fill,
        fillBeforeScript: fillEarly = fillWithoutScript,
      } = fillerOf(field);
      await fillEarly(place, labelIn(options), value, options);
      waiting.delete(field);
    }
    if (waiting.size === left)
      throw new Error(`never asked: ${[...waiting.keys()].map(({ path }) => path).join()}`);
    await Promise.all([main.page().waitForNavigation(), submit.click()]);
  }
}
