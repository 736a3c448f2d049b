import { describe, expect, it } from 'vitest';
import { normalizeAnswers } from '#engine/model/answers';
import type { Answers, CompiledForm, FormChecker } from '#engine/model/definition';
import { type Holds, holdsOf, placeAt } from '#engine/model/holds';
import { listIn, objectIn } from '#engine/model/json';
import { createFormChecker } from '#validators';
import { exampleClock, sendAnswers } from '../../app/check-examples.ts';
import { askedPaths, readPosted } from '../../renderers/native/read-posted.ts';
import { loadAllWidgets } from '../../renderers/widgets/index.ts';
import { asForm, asRows, type Questions, questions } from '../fixtures/rows-as-forms.ts';
import { compiledPlain, plainForm, problemsOf } from './plain-form.ts';

await loadAllWidgets();

interface Ready {
  form: CompiledForm;
  checker: FormChecker;
}

function readyForm({ schema, ui }: ReturnType<typeof asForm>): Ready {
  const texts = plainForm(schema, ui);
  // The solver cannot decide products of answers, so that the check warns the author.
  expect(problemsOf(texts).filter(({ severity }) => severity === 'error')).toEqual([]);
  const form = compiledPlain(texts);
  return { form, checker: createFormChecker(form, exampleClock) };
}

/** Returns the errors by field name. */
const errorsByField = ({ form, checker }: Ready, answers: Answers): string[] =>
  checker
    .check(holdsOf(form, checker).visible(normalizeAnswers(answers)))
    .map(({ path, code }) => [path.replace(/^rows\.0\./, ''), code].join(' '));

/** Returns what a browser without script sends for these answers, by the names of its inputs. */
const body = (answers: Answers, prefix: string): [string, string][] =>
  Object.entries(answers).map(([name, value]) => [`${prefix}${name}`, String(value)]);

const both = (one: Questions): [form: Ready, rows: Ready] => [readyForm(asForm(one)), readyForm(asRows(one))];

describe.each(questions)('$title, as a form and as an item of a list', (one) => {
  const [form, rows] = both(one);
  const cases = one.filled.map((filled) => [JSON.stringify(filled.answers), filled] as const);

  const inForm = holdsOf(form.form, form.checker);
  const ofRows = holdsOf(rows.form, rows.checker);
  const inItem = ofRows.of(objectIn(placeAt(ofRows, {}, ['rows'])?.schema.items));
  const names = [...new Set(one.filled.flatMap(({ seen }) => seen.map((name) => name.replace('*', ''))))];
  const seenIn = (holds: Holds, answers: Answers): string[] =>
    names.flatMap((name) => {
      const place = placeAt(holds, holds.visible(answers), [name]);
      return place === undefined ? [] : [place.required ? `${name}*` : name];
    });

  it.each(cases)('starts and is asked alike beside %s', (_title, { answers, seen, started = answers }) => {
    for (const holds of [inForm, inItem]) {
      expect(holds.start(answers)).toEqual(started);
      expect(seenIn(holds, normalizeAnswers(started)).toSorted()).toEqual([...seen].sort());
    }
  });

  it.each(cases)('is refused alike for %s, and sent alike', (_title, { answers }) => {
    const found = errorsByField(form, answers);
    if (Object.keys(answers).length > 0) expect(errorsByField(rows, { rows: [answers] })).toEqual(found);
    const sent = (ready: Ready, all: Answers) =>
      sendAnswers(ready.form, ready.checker, all, {}).request?.body;
    if (found.length === 0) {
      expect(sent(form, answers)).toBeDefined();
      expect(sent(rows, { rows: [answers] })).toEqual({ rows: [sent(form, answers)] });
    }
  });

  it.each(cases)(
    'is read alike without script from %s',
    (_title, { answers, seen, started = answers, lost = [] }) => {
      const asked = askedPaths(form.form, form.checker, started);
      const ofForm = new URLSearchParams([...body(started, ''), ['zayavka-asked', asked.join(' ')]]);
      const postedRows = new URLSearchParams([
        ...body(started, 'rows.0.'),
        ['rows.rows', '0'],
        ['zayavka-asked', askedPaths(rows.form, rows.checker, { rows: [started] }).join(' ')],
      ]);
      const read = readPosted(form.form, form.checker, ofForm);
      const [row] = listIn(readPosted(rows.form, rows.checker, postedRows).rows);
      expect(inItem.visible(normalizeAnswers(objectIn(row)))).toEqual(inForm.visible(normalizeAnswers(read)));
      expect(lost.filter((name) => name in read)).toEqual([]);
      expect(asked.toSorted()).toEqual(seen.map((name) => name.replace('*', '')).toSorted());
    },
  );

  it('starts a field without script with its default when a choice brings it into view', () => {
    for (const { answers, started } of one.filled.filter((filled) => filled.started !== undefined)) {
      const first = one.filled[0]?.started ?? {};
      const posted = Object.keys(answers).length > 0 ? answers : first;
      const ofForm = new URLSearchParams([
        ...body(posted, ''),
        ['zayavka-asked', askedPaths(form.form, form.checker, first).join(' ')],
      ]);
      const postedRows = new URLSearchParams([
        ...body(posted, 'rows.0.'),
        ['rows.rows', '0'],
        ['zayavka-asked', askedPaths(rows.form, rows.checker, { rows: [first] }).join(' ')],
      ]);
      expect(inForm.visible(readPosted(form.form, form.checker, ofForm))).toEqual(started);
      expect(ofRows.visible(readPosted(rows.form, rows.checker, postedRows))).toEqual({ rows: [started] });
    }
  });
});

describe('a total of what is computed in rows', () => {
  const amount = { type: 'integer', minimum: 0, maximum: 100 };
  const subtotal = { type: 'integer', minimum: 0 };
  const { form, checker } = readyForm({
    schema: {
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          fieldId: 'rows',
          personalData: 'none',
          maxItems: 3,
          items: {
            type: 'object',
            properties: { price: amount, count: amount, subtotal },
            required: ['price', 'count'],
            computed: { members: { subtotal: { '*': [{ var: 'price' }, { var: 'count' }] } } },
          },
        },
        total: { type: 'integer', fieldId: 'total', personalData: 'none' },
      },
      required: ['rows'],
      computed: { members: { total: { sum: { var: 'rows.subtotal' } } } },
    },
    ui: {
      rows: {
        'ui:widget': 'rows',
        items: { subtotal: { 'ui:widget': 'computed' } },
      },
      total: { 'ui:widget': 'computed' },
    },
  });
  const rows = [
    { price: 2, count: 3 },
    { price: 10, count: 1 },
  ];

  it('is shown and sent with them', () => {
    const sent = sendAnswers(form, checker, { rows }, {}).request?.body;
    expect(sent).toEqual({
      rows: [
        { ...rows[0], subtotal: 6 },
        { ...rows[1], subtotal: 10 },
      ],
      total: 16,
    });
  });

  it('is refused where a client has computed another one, in a row too', () => {
    const wrongRow = { rows: [{ ...rows[0], subtotal: 7 }], total: 7 };
    const found = checker
      .check(holdsOf(form, checker).visible(wrongRow))
      .map(({ path, code }) => [path, code]);
    expect(found).toContainEqual(['rows.0.subtotal', 'notComputed']);
  });
});
