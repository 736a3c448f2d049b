import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { type Json, type JsonObject, objectIn } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { NATIVE_FIELDS } from '#engine/model/request';
import { STEP_FIELD, shownSteps, stepAfter, stepOf, stepsIn } from '#engine/model/schema';
import { loadAllFormParts } from '#renderers';
import { createFormChecker } from '#validators';
import { nativeSteps } from '../../api/server/site/native-steps.ts';
import { exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { answerText } from '../../renderers/form/steps/answer-text.ts';
import { askedPaths } from '../../renderers/native/read-posted.ts';
import { LOAN_FORM, loanExample } from '../fixtures/loan.ts';

// Widgets know the fields inside their answers.
await loadAllFormParts();

const texts = await loanExample();
const { definitions } = loadDefinitions(texts);
const snapshot = snapshotForm(definitions, LOAN_FORM, vocabulary);
const form: CompiledForm = compileForm(snapshot, { variant: 'default', lang: 'ru', sha256 });
const checker = createFormChecker(form, exampleClock);
const steps = stepsIn(form.uiSchema);

const LOAN = { amount: 500000, term: 12, purpose: 'car' };
const ABOUT = { name: 'Петрова Анна Ильинична', birthDate: '01.02.1990', phone: '9161234567' };
const INCOME = { employment: 'pensioner', income: 40000 };

describe('a form in steps', () => {
  it('lists its fields step by step, consents last', () => {
    expect(form.fields.map(({ path }) => stepOf(steps, path))).toEqual([
      ...['loan', 'loan', 'loan', 'loan', 'about', 'about', 'about', 'about'],
      ...['income', 'income', 'income', 'employer', 'employer', undefined],
    ]);
  });

  it.each<[title: string, asked: string[], shown: string[]]>([
    [
      'a step of which nothing is asked is skipped',
      ['amount', 'name', 'income'],
      ['loan', 'about', 'income'],
    ],
    ['a step is shown for one field of it', ['position', 'amount'], ['loan', 'employer']],
    ['what is in no step shows none', ['consent'], []],
  ])('%s', (_title, asked, shown) => {
    expect(shownSteps(form.uiSchema, asked).map(({ name }) => name)).toEqual(shown);
  });

  it('skips a step whose fields are all hidden', () => {
    const ui = { ...form.uiSchema, employer: { 'ui:widget': 'hidden' }, position: { 'ui:widget': 'hidden' } };
    expect(shownSteps(ui, ['employer', 'position', 'amount']).map(({ name }) => name)).toEqual(['loan']);
  });

  it.each<[from: string, isChecked: boolean, open: string[], to: string]>([
    ['loan', false, [], 'about'],
    ['loan', false, ['income'], 'about'],
    ['employer', false, [], 'check'],
    ['loan', true, [], 'check'],
    ['income', true, ['employer'], 'employer'],
    ['income', true, ['loan'], 'loan'],
  ])(
    'the step %s leads, where answers were checked: %s and open is %j, to %s',
    (from, isChecked, open, to) => {
      expect(stepAfter(steps, from, { isChecked, isOpen: (name) => open.includes(name) })).toBe(to);
    },
  );
});

describe('a form in steps without script', () => {
  /** Returns what the server shows for answers sent from this step by this button. */
  function shownFor(answers: Answers, step: string, button?: string) {
    const sent = new URLSearchParams({ [STEP_FIELD]: step });
    if (button !== undefined) sent.set(NATIVE_FIELDS.continued, button);
    const issues = checker.check(answers);
    const walked = nativeSteps(form, sent, askedPaths(form, checker, answers))?.walk([], () => issues);
    return walked && { ...walked, issues: walked.issues?.map(({ path }) => path) };
  }

  it.each<
    [title: string, answers: Answers, step: string, button: string | undefined, shown: object | undefined]
  >([
    ['the next step comes', LOAN, 'loan', undefined, { status: 200, step: 'about' }],
    [
      'a step that is not filled in comes again, with its own errors alone',
      { amount: 500000, term: 12 },
      'loan',
      undefined,
      { status: 422, step: 'loan', issues: ['purpose'] },
    ],
    [
      'a step that nobody is asked for is skipped',
      { ...LOAN, ...ABOUT, ...INCOME },
      'income',
      undefined,
      { status: 200, step: 'check seen' },
    ],
    [
      'a step that an answer asks for comes',
      { ...LOAN, ...ABOUT, ...INCOME, employment: 'job' },
      'income',
      undefined,
      { status: 200, step: 'employer' },
    ],
    ['a button leads back', LOAN, 'about', `${STEP_FIELD} loan`, { status: 200, step: 'loan' }],
    [
      'a button to a step that there is not leads to the first',
      LOAN,
      'about',
      `${STEP_FIELD} x`,
      { status: 200, step: 'loan' },
    ],
    [
      'what was changed after the check leads to the check',
      { ...LOAN, ...ABOUT, ...INCOME },
      'loan seen',
      undefined,
      { status: 200, step: 'check seen' },
    ],
    ['the last page is sent', { ...LOAN, ...ABOUT, ...INCOME }, 'check seen', undefined, undefined],
    ['what no step sent is sent', LOAN, '', undefined, undefined],
  ])('%s', (_title, answers, step, button, shown) => {
    const found = shownFor(answers, step, button);
    if (shown === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(shown);
  });

  const certificate = [
    { id: 'kYx3mD0qS1yq0m8w2pVb7g', name: 'справка.pdf', size: 204_800, type: 'application/pdf' },
  ];
  it.each<[title: string, files: Json[], shown: object]>([
    ['lets a step go whose files are there', certificate, { status: 200, step: 'check seen' }],
    [
      'holds a step whose file is still on its way',
      certificate.map(({ type: _type, ...file }) => file),
      { status: 422, step: 'income', issues: ['certificate'] },
    ],
    [
      'holds a step with more files than it takes',
      ['a', 'b', 'c'].map((letter) => ({ ...certificate[0], id: letter.repeat(22) })),
      { status: 422, step: 'income', issues: ['certificate'] },
    ],
    [
      'holds a step with a file of another type',
      certificate.map((file) => ({ ...file, type: 'image/webp' })),
      { status: 422, step: 'income', issues: ['certificate'] },
    ],
  ])('%s', (_title, files, shown) => {
    expect(shownFor({ ...LOAN, ...ABOUT, ...INCOME, certificate: files }, 'income')).toMatchObject(shown);
  });

  it('is shown at the first step that has an error once it was sent', () => {
    const answers = { ...LOAN, ...ABOUT, ...INCOME, phone: '1' };
    const sent = new URLSearchParams({ [STEP_FIELD]: 'check seen' });
    const asked = askedPaths(form, checker, answers);
    expect(nativeSteps(form, sent, asked)?.placeOf(checker.check(answers))).toMatchObject({
      step: 'about seen',
      issues: [{ path: 'phone' }],
    });
  });
});

describe('an answer that is checked', () => {
  const reading = {
    lang: 'ru' as const,
    translate: (key: string, params: Record<string, string | number> = {}) =>
      [key, ...Object.values(params)].join(' '),
  };
  const ui = (name: string): JsonObject => objectIn(form.uiSchema[name]);

  it.each<[ui: JsonObject, answer: Json, text: string]>([
    [ui('amount'), 500000, '500\u00A0000\u00A0form.unit.rub.sign'],
    [ui('amount'), 12.5, '12,5\u00A0form.unit.rub.sign'],
    [ui('term'), 6, 'form.term.months 6 6'],
    [ui('term'), 18, 'form.term.years 1.5 1,5'],
    [ui('purpose'), 'home', 'Ремонт'],
    [ui('phone'), '9161234567', '+7\u00A0916\u00A0123-45-67'],
    [
      ui('certificate'),
      [
        { id: 'kYx3mD0qS1yq0m8w2pVb7g', name: 'справка.pdf', size: 204_800, type: 'application/pdf' },
        { id: 'Zt5uH1bqTq2JmYw8xPcd4A', name: 'выписка.jpg', size: 81_920, type: 'image/jpeg' },
      ],
      'справка.pdf\nвыписка.jpg',
    ],
    [ui('name'), { value: 'Петрова', stringValue: 'Петрова Анна' }, 'Петрова Анна'],
    [{}, true, 'form.steps.yes'],
    [
      {
        'ui:choices': [
          { value: 'a', label: 'А' },
          { value: 'b', label: 'Б' },
        ],
      },
      ['a', 'b'],
      'А; Б',
    ],
    [
      { items: { 'ui:order': ['bank', 'sum'], bank: { 'ui:title': 'Банк' }, sum: { 'ui:title': 'Сумма' } } },
      [{ bank: 'Первый', sum: 1000 }],
      'Банк: Первый, Сумма: 1\u00A0000',
    ],
    [
      {
        'ui:rows': [
          { value: 'speed', label: 'Скорость' },
          { value: 'words', label: 'Вежливость' },
          { value: 'price', label: 'Цена' },
        ],
        'ui:choices': [{ value: 'good', label: 'Хорошо' }],
      },
      { words: 'good', speed: 'good' },
      'Скорость: Хорошо; Вежливость: Хорошо',
    ],
    [{}, { selected: { name: 'Ромашка', inn: '7700000000' } }, 'Ромашка, 7700000000'],
    [{}, '', ''],
  ])('%j: %j', (own, answer, text) => {
    expect(answerText(answer, own, reading)).toBe(text);
  });
});
