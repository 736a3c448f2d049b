import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answers, CompiledForm } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { FormSession, noDrafts } from '#renderers';
import { checkerOf, sampleForm } from '../../tests/browser/sample-form.tsx';
import { readFilledInputs } from './read-filled-inputs.ts';

const field = (path: string) => ({
  path,
  id: path,
  personalData: 'contact' as const,
  widget: 'text',
  drivesConditions: false,
});
const sample = sampleForm({ name: { type: 'string' }, agreed: { type: 'boolean' } }, {});
const person = { type: 'object', properties: { street: { type: 'string' } } };
const form: CompiledForm = {
  ...sample,
  schema: {
    ...sample.schema,
    properties: { name: { type: 'string' }, agreed: { type: 'boolean' }, count: { type: 'number' }, person },
  },
  fields: ['name', 'agreed', 'count', 'person.street'].map(field),
};

let page: HTMLElement;
let dispatched: string[];
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  dispatched = [];
  page.addEventListener('input', ({ target }) => dispatched.push((target as HTMLInputElement).name));
});
afterEach(() => page.remove());

function readPage(answers: Answers, html: string): FormSession {
  page.innerHTML = html;
  const session = new FormSession(form, checkerOf(form), noDrafts, { answers });
  readFilledInputs(page, session);
  return session;
}

describe('values of controls that the session does not know', () => {
  it.each<[string, Answers, string, string[]]>([
    ['a text that was filled', {}, '<input name="name" value="Анна">', ['name']],
    ['a text that was filled in a group', {}, '<input name="person.street" value="Мира">', ['person.street']],
    ['a text that was emptied', { name: 'Анна' }, '<input name="name">', ['name']],
    [
      'a text that was emptied in a group',
      { person: { street: 'Мира' } },
      '<input name="person.street">',
      ['person.street'],
    ],
    ['a longer text', {}, '<textarea name="name">Анна</textarea>', ['name']],
    [
      'all of them, where one is',
      { name: 'Анна' },
      '<input name="person.street" value="Мира"><textarea name="name"></textarea>',
      ['person.street', 'name'],
    ],
    ['nothing of a text that is known', { name: 'Анна' }, '<input name="name" value="Анна">', []],
    [
      'nothing of a text that is known in a group',
      { person: { street: 'Мира' } },
      '<input name="person.street" value="Мира">',
      [],
    ],
    ['nothing of an empty text', {}, '<input name="name"><input name="person.street">', []],
    [
      'nothing of a number that is written in groups',
      { count: 1500 },
      '<input name="count" data-reads="number" value="1 500">',
      [],
    ],
    [
      'nothing of a control that is no field',
      {},
      '<input name="toString" value="a"><input name="__proto__" value="b"><input value="c">',
      [],
    ],
  ])('%s', (_title, answers, html, expected) => {
    readPage(answers, html);
    expect(dispatched).toEqual(expected);
  });

  it.each<[string, Answers, string, Json | undefined]>([
    ['a box that was ticked', {}, '<input type="checkbox" name="agreed" checked>', true],
    ['a box that was cleared', { agreed: true }, '<input type="checkbox" name="agreed">', false],
    ['a choice', {}, '<select name="name"><option>Анна<option selected>Олег</select>', 'Олег'],
  ])('%s is chosen', (_title, answers, html, expected) => {
    const session = readPage(answers, html);
    expect(session.value(html.includes('agreed') ? 'agreed' : 'name')).toBe(expected);
    expect(dispatched).toEqual([]);
  });
});
