import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Answers } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { createFormChecker } from '#validators';
import { carryAnswers, savablePart } from '../../api/server/resume/carry-answers.ts';
import { readTarget } from '../../api/server/resume/link-target.ts';
import { secretIn } from '../../api/server/resume/seal.ts';
import { exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { LOAN_FORM, loanExample } from '../fixtures/loan.ts';

const texts = await loanExample();

/** Returns the loan after an edit of its files. */
function loanWith(edits: readonly [file: string, from: string, to: string][]) {
  const files = new Map(texts);
  for (const [name, from, to] of edits) {
    const file = `forms/loan/${name}.json`;
    const text = files.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    files.set(file, text.replace(from, to));
  }
  const { definitions } = loadDefinitions(files);
  const form = compileForm(snapshotForm(definitions, LOAN_FORM, vocabulary), {
    ...{ variant: 'default', lang: 'ru', sha256 },
  });
  const checker = createFormChecker(form, exampleClock);
  return { form, checker, rules: [], module: '', integrity: '' };
}

const started = loanWith([]);
const SAVED: Answers = {
  ...{ amount: 500_000, term: 12, purpose: 'car', name: 'Петрова Анна Ильинична', phone: '916' },
  ...{ employment: 'job', income: 40_000, employer: 'Ромашка' },
};

describe('answers that were saved', () => {
  it('have no tick and nothing that is no field', () => {
    expect(savablePart(started.form, { ...SAVED, consent: true, stranger: 1 })).toEqual(SAVED);
  });

  it('are all there in the version that was started, those that are half typed too', () => {
    const { answers, dropped } = carryAnswers(started, started, SAVED);
    expect(answers).toMatchObject(SAVED);
    expect(dropped).toEqual([]);
  });

  it.each<[title: string, edits: Parameters<typeof loanWith>[0], gone: string[], dropped: string[]]>([
    [
      'a choice that means something else is asked again',
      [['ui', '"ru": "Автомобиль"', '"ru": "Мотоцикл"']],
      ['purpose', 'phone'],
      ['На что кредит', 'Телефон'],
    ],
    [
      'what the new rules refuse is asked again',
      [['schema', '"maximum": 5000000', '"maximum": 400000']],
      ['amount', 'phone'],
      ['Сумма кредита', 'Телефон'],
    ],
  ])('in another version %s', (_title, edits, gone, dropped) => {
    const carried = carryAnswers(started, loanWith(edits), SAVED);
    const kept = Object.fromEntries(Object.entries(SAVED).filter(([name]) => !gone.includes(name)));
    expect(carried.answers).toMatchObject(kept);
    for (const name of gone) expect(carried.answers[name]).not.toEqual(SAVED[name]);
    expect(carried.dropped).toEqual(dropped);
  });
});

describe('the recipient of a link', () => {
  it.each<[text: string, by: ('email' | 'phone')[], target: object | undefined]>([
    [' anna@example.ru ', ['email'], { email: 'anna@example.ru' }],
    ['8 (916) 123-45-67', ['phone'], { phone: '+79161234567' }],
    ['9161234567', ['email', 'phone'], { phone: '+79161234567' }],
    ['anna@example.ru', ['phone'], undefined],
    ['9161234567', ['email'], undefined],
    ['anna@', ['email', 'phone'], undefined],
    ['916', ['phone'], undefined],
    ['', ['email', 'phone'], undefined],
  ])('%j, of a form that sends by %j', (text, by, target) => {
    expect(readTarget(text, by)).toEqual(target);
  });
});

describe('the secret of a link', () => {
  const SECRET = 'AbCdEfGhIjKlMnOpQrS-_1';
  it.each([
    [`https://bank.example/resume#${SECRET}`, SECRET],
    [`  ${SECRET}\n`, SECRET],
    ['https://bank.example/resume', undefined],
    ['', undefined],
  ])('in %j', (text, secret) => expect(secretIn(text)).toBe(secret));
});
