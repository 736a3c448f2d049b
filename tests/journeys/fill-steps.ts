import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { answerAt } from '#engine/model/answers';
import { CHECK_STEP, stepOf, stepsIn } from '#engine/model/schema';
import type { Journey } from './example-journeys.ts';
import { fillerOf, labelIn, optionsOf } from './fill-form.ts';

/** Upper limit, above the number of pages of any form. */
const MOST_PAGES = 20;

export interface Visit {
  main: Locator;
  journey: Journey;
  hasScript: boolean;
  /** Called before each answer with the share of the answers given so far. */
  onAnswer?(given: number): void;
  /** Called at each step, or with the whole form, before and after its questions are answered. */
  onStep?(step: string, state: 'empty' | 'filled'): Promise<void>;
}

/** Answers the visible questions, goes on, and stops where the form can be sent. */
export async function fillIn({ main, journey, hasScript, onAnswer, onStep }: Visit): Promise<void> {
  const { form, answers } = journey;
  const steps = stepsIn(form.uiSchema);
  const waiting = new Set(form.fields.filter(({ path }) => answerAt(answers, path) !== undefined));
  const all = waiting.size;
  const button = (key: string) => main.getByRole('button', { name: String(form.messages[key]), exact: true });
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const step = steps.length > 0 ? await currentStep(main) : undefined;
    await onStep?.(step ?? '', 'empty');
    for (const field of waiting) {
      if (steps.length > 0 && (stepOf(steps, field.path) ?? CHECK_STEP) !== step) continue;
      const place = main.locator(`.zy-field[data-path="${field.path}"]`);
      if (!hasScript && (await place.count()) === 0) continue;
      onAnswer?.((all - waiting.size) / all);
      const { fill, fillWithoutScript = fill } = fillerOf(field);
      const options = optionsOf(form, field);
      const value = answerAt(answers, field.path) ?? null;
      await (hasScript ? fill : fillWithoutScript)(place, labelIn(options), value, options);
      waiting.delete(field);
    }
    await onStep?.(step ?? '', 'filled');
    if (step === CHECK_STEP || (step === undefined && waiting.size === 0)) break;
    await button(step === undefined ? 'form.native.continue' : 'form.steps.next').click();
  }
  expect([...waiting].map(({ path }) => path)).toEqual([]);
}

const currentStep = async (main: Locator): Promise<string> =>
  String(await main.locator('[data-step]:not([hidden])').getAttribute('data-step'));
