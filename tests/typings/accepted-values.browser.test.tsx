import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/model/json';
import { moscowClock } from '#rules';
import { createPredicateCompiler } from '#validators';
import { forgetDrafts } from '../browser/phone-form.ts';
import { sampleForm, showForm } from '../browser/sample-form.tsx';
import { isEveryCase } from '../nightly/cases.ts';
import { typedField } from './random-fields.ts';
import { aTurn } from './typing-form.tsx';
import { enter, type Way, ways } from './typing-page.ts';
import '../../renderers/styles/index.css';

beforeEach(forgetDrafts);
afterEach(cleanup);

const kopecks = { type: 'number', multipleOf: 0.01, minimum: -1000, maximum: 1000 };
const pieces = { type: 'integer', minimum: 1, maximum: 999 };
const word = { type: 'string', pattern: '^[а-яё -]+$' };

/** Case of a value; `sent` is null if the schema refuses it, and the error then has a text. */
type Value = [title: string, schema: JsonObject, widget: string, text: string, sent: Json];
const values: Value[] = [
  ['a price', kopecks, 'amount', '19,99', 19.99],
  ['a price with a point', kopecks, 'amount', '143.48', 143.48],
  ['a debt', kopecks, 'amount', '-0,07', -0.07],
  ['a part of a kopeck', kopecks, 'amount', '1,2345', null],
  ['too much', kopecks, 'amount', '1000,01', null],
  ['a number', pieces, 'amount', '3', 3],
  ['a part of one', pieces, 'amount', '2,5', null],
  ['none', pieces, 'amount', '0', null],
  ['a word in decomposed letters', word, 'text', 'е\u0308жик', 'ёжик'],
  ['a word with spaces that break no line', word, 'text', 'сине\u00A0зелёный', 'сине зелёный'],
  ['a hyphen that breaks no line', word, 'text', 'сине\u2011зелёный', 'сине-зелёный'],
  ['a word in other letters', word, 'text', 'hedgehog', null],
  ['a sign that nobody sees alone', { type: 'string' }, 'text', '\u200B', null],
];

const showField = (schema: JsonObject, ui: JsonObject, required: string[] = []) =>
  showForm(
    sampleForm({ a: schema }, { a: { 'ui:title': 'Поле', ...ui } }, { required, slug: crypto.randomUUID() }),
  );
const inputOf = (): HTMLInputElement =>
  document.querySelector<HTMLInputElement>('[data-path="a"] input') ?? expect.fail();

/** Enters a text into the field and leaves it. */
async function type(way: Way, text: string): Promise<HTMLInputElement> {
  const input = inputOf();
  await enter[way](input, text);
  input.blur();
  return input;
}

describe.each(ways)('by %s, a typed value is sent, or refused with a text', (way) => {
  it.each(values)('%s', async (_title, schema, widget, text, sent) => {
    const { session } = showField(schema, { 'ui:widget': widget }, ['a']);
    const input = await type(way, text);
    expect(session.submit()).toEqual(sent === null ? undefined : { a: sent });
    const key = session.issue('a')?.messageKey;
    if (sent === null) expect(session.form.messages).toHaveProperty([key ?? '']);
    else expect(input.value.replaceAll('\u00A0', ' ')).toBe(String(sent).replace('.', ','));
  });
});

/** Fields and values of each; a nightly run takes 10,000 values in each way. */
const [FIELDS, VALUES] = isEveryCase ? [100, 100] : [12, 10];
const LIMIT_MS = isEveryCase ? 1_800_000 : 120_000;
/** Keys and compositions enter no controls: Tab and Enter leave the field. */
const entersControls = (way: Way): boolean => way === 'paste' || way === 'autofill';

describe.each(ways)('by %s, values of random fields', (way) => {
  it('are sent as they are meant, or refused with a text', { timeout: LIMIT_MS }, async () => {
    const predicate = createPredicateCompiler(moscowClock(() => 0));
    const tried = { sent: 0, refused: 0 };
    const fields = fc.sample(typedField, { numRuns: FIELDS, seed: 44 });
    for (const [index, { schema, ui, values }] of fields.entries()) {
      const { session } = showField(schema, ui);
      const accepts = predicate(schema);
      for (const { means, text } of fc.sample(values, { numRuns: VALUES, seed: index })) {
        if (/\p{Cc}/u.test(text) && !entersControls(way)) continue;
        session.reset();
        await aTurn();
        await type(way, text);
        const context = JSON.stringify({ schema, text });
        const isSent = means === '' || accepts(means);
        const answers = session.submit();
        tried[isSent ? 'sent' : 'refused'] += 1;
        expect(answers, context).toEqual(isSent ? (means === '' ? {} : { a: means }) : undefined);
        if (!isSent)
          expect(session.form.messages, context).toHaveProperty([session.issue('a')?.messageKey ?? '']);
      }
      cleanup();
    }
    expect(Math.min(tried.sent, tried.refused)).toBeGreaterThan((FIELDS * VALUES) / 10);
  });
});
