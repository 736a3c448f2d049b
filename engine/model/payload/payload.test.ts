import { describe, expect, it } from 'vitest';
import type { PayloadMap, SubmitContext } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';
import { decodePayload, isWrittenByMap } from './decode.ts';
import { encodePayload } from './encode.ts';
import { answerPathOf, wireFieldOf } from './nodes.ts';

const map: PayloadMap = {
  form_id: { const: 'sample' },
  region: { context: 'region', transform: { default: { value: '77' } } },
  phone: { answers: { phone: 'phone', russian: 'isRusPhone' }, transform: 'e164' },
  fio: { answer: 'name' },
  paramsAdditional: { object: { email: { answer: 'contacts.email' } }, transform: 'json' },
  history: { context: 'clientHistory' },
  extra: { object: { note: { answer: 'note' } }, omitEmpty: true },
  fields: {
    list: [
      { object: { type: { const: 'phone' }, value: { answer: 'second' } } },
      { object: { type: { const: 'custom' }, label: { const: 'Город' }, value: { answer: 'city' } } },
    ],
  },
};
const context: SubmitContext = { lang: 'ru' };
const answers = {
  phone: '9161234567',
  isRusPhone: true,
  name: 'Анна',
  contacts: { email: 'a@b.ru' },
  second: '4951234567',
  city: 'Тверь',
};
const body = {
  form_id: 'sample',
  region: '77',
  phone: '+79161234567',
  fio: 'Анна',
  paramsAdditional: '{"email":"a@b.ru"}',
  fields: [
    { type: 'phone', value: '4951234567' },
    { type: 'custom', label: 'Город', value: 'Тверь' },
  ],
};

describe('a payload map', () => {
  it('writes the wire fields in its own order', () => {
    const encoded = encodePayload(map, answers, context);
    expect(encoded).toEqual(body);
    expect(Object.keys(encoded)).toEqual(Object.keys(body));
  });

  it('reads back the answers it has written, and the context apart from them', () => {
    expect(decodePayload(map, body)).toMatchObject({ answers, context: { region: '77' }, issues: [] });
  });

  it('leaves out what was not answered', () => {
    expect(encodePayload(map, { phone: '9161234567' }, context)).toEqual({
      form_id: 'sample',
      region: '77',
      phone: '+79161234567',
      paramsAdditional: '{}',
      fields: [],
    });
  });

  it('leaves out the items of a list that were not answered, and names the others by their place in the map', () => {
    const encoded = encodePayload(map, { city: 'Тверь' }, context);
    expect(encoded.fields).toEqual([{ type: 'custom', label: 'Город', value: 'Тверь' }]);
    expect(decodePayload(map, encoded)).toMatchObject({ answers: { city: 'Тверь' }, issues: [] });
    const { issues } = decodePayload(map, {
      fields: [{ type: 'custom', label: 'Город', value: 'Тверь', colour: 'x' }],
    });
    expect(issues).toEqual([{ field: 'fields.1.colour', code: 'unknownField' }]);
  });

  const refusals: [title: string, change: Record<string, unknown>, field: string, code: string][] = [
    ['a field that the map does not know', { extra_field: 1 }, 'extra_field', 'unknownField'],
    [
      'an unknown field inside a JSON text',
      { paramsAdditional: '{"email":"a@b.ru","x":1}' },
      'paramsAdditional.x',
      'unknownField',
    ],
    ['a JSON text that is not JSON', { paramsAdditional: '{' }, 'paramsAdditional', 'notJson'],
    ['a JSON text of another type', { paramsAdditional: '[]' }, 'paramsAdditional', 'wrongType'],
    ['a phone that is a number', { phone: 79161234567 }, 'phone', 'phoneFormat'],
    ['a context value of another type', { region: 77 }, 'region', 'wrongType'],
    ['a context list of other things than texts', { history: [1] }, 'history', 'wrongType'],
    ['a constant of another type', { form_id: 5 }, 'form_id', 'wrongType'],
    ['a constant that is far too long', { form_id: 'x'.repeat(4001) }, 'form_id', 'tooLong'],
    ['a list item that no map takes', { fields: [{ type: 'mail', value: 'x' }] }, 'fields.0', 'unknownField'],
    ['a list that is none', { fields: 'phone' }, 'fields', 'wrongType'],
    [
      'the same list item twice',
      {
        fields: [
          { type: 'phone', value: '1' },
          { type: 'phone', value: '2' },
        ],
      },
      'fields.1',
      'unknownField',
    ],
  ];
  it.each(refusals)('refuses %s', (_title, change, field, code) => {
    const { issues } = decodePayload(map, { ...body, ...change } as never);
    expect(issues).toContainEqual({ field, code });
  });

  it('accepts the constants of another release: they name the origin, not an answer', () => {
    expect(decodePayload(map, { ...body, form_id: 'other' }).issues).toEqual([]);
  });

  it('knows which wire field carries an answer, and back', () => {
    expect(wireFieldOf(map, 'contacts.email')).toBe('paramsAdditional.email');
    expect(wireFieldOf(map, 'consent')).toBeUndefined();
    expect(wireFieldOf(map, 'contacts')).toBe('paramsAdditional.email');
    expect(wireFieldOf(map, 'name.surname')).toBe('fio');
    expect(answerPathOf(map, 'phone')).toBe('phone');
    expect(answerPathOf(map, 'fields.1.value')).toBe('city');
  });

  it('knows which answers it never carries', () => {
    const { unsent } = decodePayload(map, body);
    expect(unsent('consent')).toBe(true);
    expect(unsent('name')).toBe(false);
    expect(unsent('contacts')).toBe(false);
    expect(unsent('contacts.phone')).toBe(true);
  });
});

describe('a constant that is exact', () => {
  const typed: PayloadMap = { type: { const: 'idea', exact: true }, message: { answer: 'message' } };
  it.each<[string, JsonObject, unknown[]]>([
    ['itself', { type: 'idea', message: 'x' }, []],
    ['another', { type: 'review', message: 'x' }, [{ field: 'type', code: 'notInList' }]],
    ['another type of value', { type: 1, message: 'x' }, [{ field: 'type', code: 'notInList' }]],
    ['nothing', { message: 'x' }, [{ field: 'type', code: 'required' }]],
  ])('read from %s', (_what, wire, issues) => {
    expect(decodePayload(typed, wire).issues).toEqual(issues);
    expect(isWrittenByMap(typed, wire)).toBe(issues.length === 0);
  });

  it('does not distinguish maps without constants', () => {
    expect(isWrittenByMap(map, {})).toBe(true);
  });
});

describe('a wire field that repeats what others carry', () => {
  const repeating: PayloadMap = {
    fio: {
      answers: { surname: 'last', name: 'first', patronymic: 'second' },
      transform: 'join-names',
      repeats: true,
    },
    last_name: { answer: 'last' },
    first_name: { answer: 'first' },
    second_name: { answer: 'second' },
  };
  const names = { last: 'Салтыкова Щедрина', first: 'Анна' };
  const wire = { fio: 'Салтыкова Щедрина Анна', last_name: 'Салтыкова Щедрина', first_name: 'Анна' };

  it('is written beside them, and read back from them', () => {
    expect(encodePayload(repeating, names, context)).toEqual(wire);
    expect(decodePayload(repeating, wire)).toMatchObject({ answers: names, issues: [] });
  });

  it('is read back itself where none of them came', () => {
    expect(decodePayload(repeating, { fio: 'Петрова Анна Ильинична' }).answers).toEqual({
      last: 'Петрова',
      first: 'Анна',
      second: 'Ильинична',
    });
  });

  it('is validated all the same', () => {
    expect(decodePayload(repeating, { ...wire, fio: 1 }).issues).toEqual([
      { field: 'fio', code: 'wrongType' },
    ]);
  });

  it('does not contradict them, in whatever order its words are', () => {
    const issuesOf = (fio: string) => decodePayload(repeating, { ...wire, fio }).issues;
    expect(issuesOf('Анна САЛТЫКОВА Щедрина')).toEqual([]);
    expect(issuesOf('Анна Салтыкова  Щедрина')).toEqual([{ field: 'fio', code: 'notInList' }]);
    expect(issuesOf('Салтыкова Щедрина Мария')).toEqual([{ field: 'fio', code: 'notInList' }]);
    expect(issuesOf('Анна')).toEqual([{ field: 'fio', code: 'notInList' }]);
  });

  it('is not where an answer is looked for', () => {
    expect(wireFieldOf(repeating, 'last')).toBe('last_name');
    expect(answerPathOf(repeating, 'fio')).toBeUndefined();
  });
});
