import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/model/definition';
import { fromInputName, type JsonObject, joinPath, splitPath, toInputName } from '#engine/model/json';
import { decodePayload, encodePayload } from '#engine/model/payload';
import { fieldsOf, PROTOTYPE_NAMES } from '#engine/model/schema';
import { FormSession, loadAllFormParts, noDrafts, RequestForm, readPosted } from '#renderers';
import { checkerOf, sampleForm } from '../browser/sample-form.tsx';
import { propertyRuns } from '../properties/property-runs.ts';
import { FIELD_NAMES } from './field-names.ts';

await loadAllFormParts();

const TEXT: JsonObject = { type: 'string', minLength: 2, maxLength: 20 };
const item = (name: string): JsonObject => ({ type: 'object', properties: { [name]: TEXT } });

/** Places in which a field has the name, each with a form for it. */
const PLACES: [
  place: string,
  properties: (name: string) => JsonObject,
  ui: (name: string) => JsonObject,
  answers: (name: string) => Answers,
][] = [
  ['the form', (name) => ({ [name]: TEXT }), () => ({}), (name) => ({ [name]: 'Анна' })],
  [
    'a group',
    (name) => ({ group: item(name) }),
    (name) => ({ group: { [name]: { 'ui:widget': 'text' } } }),
    (name) => ({ group: { [name]: 'Анна' } }),
  ],
  [
    'a row of a list',
    (name) => ({ rows: { type: 'array', items: item(name), minItems: 2 } }),
    (name) => ({
      rows: { 'ui:widget': 'rows', items: { 'ui:order': [name], [name]: { 'ui:widget': 'text' } } },
    }),
    (name) => ({ rows: [{ [name]: 'Анна' }, { [name]: 'Анна' }] }),
  ],
  [
    'a step',
    (name) => ({ [name]: TEXT, last: TEXT }),
    (name) => ({
      'ui:steps': [
        { name: 'one', title: 'Первый', fields: [name] },
        { name: 'two', title: 'Второй', fields: ['last'] },
      ],
    }),
    (name) => ({ [name]: 'Анна' }),
  ],
];

function formOf([, properties, ui]: (typeof PLACES)[number], name: string) {
  const own = ui(name);
  const form = sampleForm(properties(name) as never, own as never);
  if (own['ui:steps'] !== undefined) form.uiSchema['ui:steps'] = own['ui:steps'];
  if (own.group !== undefined) form.uiSchema.group = own.group;
  return { ...form, fields: fieldsOf(form.schema, form.uiSchema) };
}

/**
 * Returns the data that a browser sends from the page without its script, with every text filled as `Анна`.
 */
function sentBy(html: string): URLSearchParams {
  const sent = new URLSearchParams();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const at = (attribute: string) =>
      new RegExp(` ${attribute}="([^"]*)"`)
        .exec(tag)?.[1]
        ?.replaceAll('&amp;', '&')
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"');
    const name = at('name');
    if (name === undefined || name.startsWith('zayavka-website')) continue;
    const isOurs = at('type') !== 'hidden' && !name.includes('zayavka');
    if (isOurs && name.split('.').at(-1) !== 'last') sent.append(name, 'Анна');
    else if (!isOurs) sent.append(name, at('value') ?? '');
  }
  return sent;
}

const anyName = fc.oneof(
  fc.constantFrom(...FIELD_NAMES),
  fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }),
);
const isRefused = (name: string) => PROTOTYPE_NAMES.has(name) || name === 'last';

describe('a field of any name', () => {
  it.each(PLACES)('in %s is sent whole without script', (...place) => {
    fc.assert(
      fc.property(anyName, (name) => {
        fc.pre(!isRefused(name));
        const form = formOf(place, name);
        const checker = checkerOf(form);
        const html = renderToString(
          createElement(RequestForm, {
            session: new FormSession(form, checker, noDrafts, {}),
            checker,
            send: { status: 'idle' },
            onSubmit: () => {},
            onDismissFailure: () => {},
            onDone: () => {},
            native: { action: '/', fields: {}, note: undefined },
          }),
        );
        expect(readPosted(form, checker, sentBy(html))).toEqual(place[3](name));
      }),
      propertyRuns({ numRuns: 60, seed: 42 }),
    );
  });

  it('is carried by a payload, and read back', () => {
    fc.assert(
      fc.property(anyName, anyName, (group, name) => {
        fc.pre(!isRefused(group) && !isRefused(name));
        const answers = { [group]: { [name]: 'Анна' } };
        const map = { wire: { answer: joinPath([group, name]) } };
        const body = encodePayload(map, answers, { lang: 'ru' });
        expect(body).toEqual({ wire: 'Анна' });
        expect(decodePayload(map, body).answers).toEqual(answers);
      }),
    );
  });

  it('is read from a path and from the name of an input as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyName, { minLength: 1, maxLength: 3 }), (names) => {
        const path = joinPath(names);
        expect(splitPath(path)).toEqual(names);
        expect(fromInputName(toInputName(path))).toBe(path);
        expect(toInputName(path)).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});
