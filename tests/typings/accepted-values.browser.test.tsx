import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/model/json';
import { forgetDrafts } from '../browser/phone-form.ts';
import { sampleForm, showForm } from '../browser/sample-form.tsx';
import { enter, ways } from './typing-page.ts';
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

describe.each(ways)('by %s, a typed value is sent, or refused with a text', (way) => {
  it.each(values)('%s', async (_title, schema, widget, text, sent) => {
    const { session } = showForm(
      sampleForm(
        { a: schema },
        { a: { 'ui:title': 'Поле', 'ui:widget': widget } },
        { required: ['a'], slug: crypto.randomUUID() },
      ),
    );
    const input = document.querySelector<HTMLInputElement>('[data-path="a"] input') ?? expect.fail();
    await enter[way](input, text);
    input.blur();
    expect(session.submit()).toEqual(sent === null ? undefined : { a: sent });
    const key = session.issue('a')?.messageKey;
    if (sent === null) expect(session.form.messages).toHaveProperty([key ?? '']);
    else expect(input.value.replaceAll('\u00A0', ' ')).toBe(String(sent).replace('.', ','));
  });
});
