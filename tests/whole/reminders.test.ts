import { describe, expect, it } from 'vitest';
import { normalizeAnswers, REMINDED_FIELD } from '#engine/model/answers';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Answers } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { STEP_FIELD } from '#engine/model/schema';
import { createFormChecker } from '#validators';
import { nativeReminders } from '../../api/server/site/native-reminders.ts';
import { nativeSteps } from '../../api/server/site/native-steps.ts';
import { exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { askedPaths } from '../../renderers/native/read-posted.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';

const { definitions } = loadDefinitions(await exampleFolder('job'));
const form = compileForm(snapshotForm(definitions, 'job', vocabulary), {
  variant: 'default',
  lang: 'ru',
  sha256,
});
const checker = createFormChecker(form, exampleClock);

const SENTENCE = 'Вы не указали электронную почту: на неё мы ответим быстрее.';
const ABOUT = {
  vacancy: 'analyst',
  start: 'now',
  name: 'Петрова Анна Ильинична',
  birthDate: '01.02.1990',
  phone: '9161234567',
};

/** Returns what the server shows for answers sent from this step after these reminders. */
function shownFor(answers: Answers, step: string, reminded = '') {
  const sent = new URLSearchParams({ [STEP_FIELD]: step, [REMINDED_FIELD]: reminded });
  const given = normalizeAnswers(answers);
  const asked = askedPaths(form, checker, given);
  const { remind } = nativeReminders(form, sent, given, asked);
  return nativeSteps(form, sent, asked)?.walk([], () => checker.check(given), remind);
}

describe('a recommended answer in a form that is sent without script', () => {
  it('stops once at its step when it is missing', () => {
    expect(shownFor(ABOUT, 'about')).toEqual({
      status: 200,
      step: 'about',
      note: { text: `${SENTENCE} Продолжить без этого? Нажмите «Далее» ещё раз.` },
      reminded: 'email',
    });
    expect(shownFor(ABOUT, 'about', 'email')).toMatchObject({ step: 'experience' });
  });

  it.each<[title: string, answers: Answers, step: string]>([
    ['another step', ABOUT, 'position'],
    ['who has given it', { ...ABOUT, email: 'anna@example.ru' }, 'about'],
    ['who has something to fix first', { ...ABOUT, phone: '1' }, 'about'],
  ])('does not stop %s', (_title, answers, step) => {
    expect(shownFor(answers, step)?.note).toBeUndefined();
  });

  it('is named at the button that sends where no step asks for it', () => {
    const { remind } = nativeReminders(form, new URLSearchParams(), ABOUT, ['email']);
    expect(remind()?.note?.text).toBe(`${SENTENCE} Отправить без этого? Нажмите «Отправить» ещё раз.`);
    expect(nativeReminders(form, new URLSearchParams(), ABOUT, []).remind()).toBeUndefined();
  });

  it('takes no name from a browser that the form has not', () => {
    const sent = new URLSearchParams({ [REMINDED_FIELD]: 'email "><script> phone' });
    expect(nativeReminders(form, sent, ABOUT, ['email']).before).toEqual({ reminded: 'email' });
  });
});
