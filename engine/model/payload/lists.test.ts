import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAnswers } from '../answers/normalize-answers.ts';
import type { PayloadMap } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';
import { decodePayload } from './decode.ts';
import { encodePayload } from './encode.ts';
import { answerPathOf, wireFieldOf, wirePathOf } from './nodes.ts';

const map: PayloadMap = {
  total: { count: 'interests' },
  interests: {
    each: 'interests',
    of: { object: { number: { index: 1 }, kind: { const: 'interest' }, code: { item: true } } },
  },
  plain: { each: 'cities', of: { item: true }, omitEmpty: true },
  joined: { answer: 'days', transform: { join: { separator: ';' } } },
  inText: { each: 'hours', of: { item: true }, transform: 'json' },
};
const context = { lang: 'ru' } as const;
const answers = { interests: ['mortgage', 'deposit'], cities: ['77'], days: ['mon', 'tue'], hours: ['9'] };
const body = {
  total: 2,
  interests: [
    { number: 1, kind: 'interest', code: 'mortgage' },
    { number: 2, kind: 'interest', code: 'deposit' },
  ],
  plain: ['77'],
  joined: 'mon;tue',
  inText: '["9"]',
};

describe('a list of answers', () => {
  it('is sent item by item, with places, as one text and by its number, and is read back', () => {
    expect(encodePayload(map, answers, context)).toEqual(body);
    expect(decodePayload(map, body)).toMatchObject({ answers, issues: [] });
  });

  describe('whose items have several fields', () => {
    const ofFields: PayloadMap = {
      loans: {
        each: 'loans',
        of: {
          object: {
            place: { index: 1 },
            bank: { item: 'bank' },
            more: { object: { tel: { item: { phone: 'phone' }, transform: 'e164' } }, omitEmpty: true },
          },
        },
      },
      whole: { each: 'cars', of: { item: true } },
    };

    it('is sent field by field, some of them through a transform, and is read back', () => {
      const given = {
        loans: [{ bank: 'north', phone: '9161234567' }, { bank: 'south' }],
        cars: [{ model: 'Лада', year: 2020 }],
      };
      const sent = encodePayload(ofFields, given, context);
      expect(sent).toEqual({
        loans: [
          { place: 1, bank: 'north', more: { tel: '+79161234567' } },
          { place: 2, bank: 'south' },
        ],
        whole: given.cars,
      });
      expect(decodePayload(ofFields, sent)).toMatchObject({ issues: [] });
      expect(decodePayload(ofFields, sent).answers).toEqual(given);
      expect(
        decodePayload(ofFields, { loans: [{ place: 1 }, { place: 2, bank: 'b', x: 1 }] }).issues,
      ).toEqual([
        { field: 'loans.0', code: 'required' },
        { field: 'loans.1.x', code: 'unknownField' },
      ]);
    });

    it('comes back as it was given, whatever is filled in', () => {
      const text = fc.stringMatching(/^[a-zа-я0-9 .,"]{1,8}$/);
      const loan = fc.record({ bank: text, phone: fc.stringMatching(/^9\d{9}$/) }, { requiredKeys: [] });
      const car = fc.record({ model: text, year: fc.integer() }, { requiredKeys: [] });
      fc.assert(
        fc.property(fc.record({ loans: fc.array(loan), cars: fc.array(car) }), (given) => {
          const normal = normalizeAnswers(given as unknown as JsonObject);
          const sent = encodePayload(ofFields, normal, context);
          const back = decodePayload(ofFields, JSON.parse(JSON.stringify(sent)) as JsonObject);
          expect(back).toMatchObject({ issues: [] });
          expect(back.answers).toEqual(normal);
        }),
      );
    });
  });

  it('is left out where nothing was chosen, and its number is none', () => {
    expect(encodePayload(map, {}, context)).toEqual({ total: 0 });
    expect(decodePayload(map, { total: 0 })).toMatchObject({ answers: {}, issues: [] });
  });

  it.each<[string, JsonObject, string, string]>([
    ['another number than there are items', { total: 3 }, 'total', 'notInList'],
    ['no list', { interests: 'mortgage' }, 'interests', 'wrongType'],
    [
      'an item in another place',
      { interests: [{ number: 2, code: 'a' }] },
      'interests.0.number',
      'notInList',
    ],
    ['an item without its answer', { interests: [{ number: 1 }] }, 'interests.0', 'required'],
    ['a member that no map has', { interests: [{ code: 'a', more: 1 }] }, 'interests.0.more', 'unknownField'],
    ['a list in the place of its text', { joined: ['mon'] }, 'joined', 'wrongType'],
  ])('refuses %s', (_what, change, field, code) => {
    expect(decodePayload(map, { ...body, ...change }).issues).toContainEqual({ field, code });
  });

  const ofRows: PayloadMap = {
    loans: {
      each: 'credits.loans',
      of: {
        object: {
          place: { index: 1 },
          bank: { item: 'company' },
          more: { object: { tel: { item: { phone: 'phone', code: 'areaCode' }, transform: 'e164' } } },
          payments: { item: 'paid', of: { object: { sum: { item: 'amount' } } } },
        },
      },
    },
    inner: { object: { goods: { answer: 'goods' } } },
  };
  it.each<[what: string, map: PayloadMap, path: string, wire: string]>([
    ['a field of an item', ofRows, 'credits.loans.3.company', 'loans.3.bank'],
    ['a part of that field', ofRows, 'credits.loans.3.company.inn', 'loans.3.bank.inn'],
    ['a field of an item in an object', ofRows, 'credits.loans.12.phone', 'loans.12.more.tel'],
    ['a list in an item', ofRows, 'credits.loans.0.paid', 'loans.0.payments'],
    ['a field in a list in an item', ofRows, 'credits.loans.0.paid.2.amount', 'loans.0.payments.2.sum'],
    ['an item', ofRows, 'credits.loans.3', 'loans.3'],
    ['the list', ofRows, 'credits.loans', 'loans'],
    ['a field of an item that is sent as it is', ofRows, 'goods.1.product', 'inner.goods.1.product'],
    ['an item beside its place', map, 'interests.1', 'interests.1.code'],
    ['an item that is all that is sent', map, 'cities.0', 'plain.0'],
    ['an item of a list in one text', map, 'days.1', 'joined.1'],
  ])('has a path on the wire, and back, of %s', (_what, sentBy, path, wire) => {
    expect(wirePathOf(sentBy, path)).toBe(wire);
    expect(answerPathOf(sentBy, wire)).toBe(path);
  });

  it.each<[what: string, path: string, wire: string, back: string | undefined]>([
    [
      'one that is joined with another',
      'credits.loans.1.areaCode',
      'loans.1.more.tel',
      'credits.loans.1.phone',
    ],
    ['one that is not sent: its item', 'credits.loans.1.note', 'loans.1', 'credits.loans.1'],
    ['the group that a list is in: the list', 'credits', 'loans', 'credits.loans'],
  ])('is named by what is sent for %s', (_what, path, wire, back) => {
    expect(wirePathOf(ofRows, path)).toBe(wire);
    expect(answerPathOf(ofRows, wire)).toBe(back);
  });

  it('finds the item of an unknown wire name, and nothing without an index or for an answer that is not sent', () => {
    expect(answerPathOf(ofRows, 'loans.2.place')).toBe('credits.loans.2');
    expect(answerPathOf(ofRows, 'loans.bank')).toBeUndefined();
    expect(wirePathOf(ofRows, 'city')).toBeUndefined();
  });

  it('has its errors at the field that carries it, those of an item too', () => {
    expect(wireFieldOf(map, 'interests.1')).toBe('interests');
    expect(wireFieldOf(map, 'days')).toBe('joined');
  });

  it('comes back as it was given, whatever was chosen', () => {
    const list = fc.uniqueArray(fc.stringMatching(/^[a-zа-я0-9 .,"]{1,8}$/), { maxLength: 6 });
    fc.assert(
      fc.property(fc.record({ interests: list, cities: list, days: list, hours: list }), (given) => {
        const normal = normalizeAnswers(given);
        const sent = encodePayload(map, normal, context);
        const back = decodePayload(map, JSON.parse(JSON.stringify(sent)) as JsonObject);
        expect(back).toMatchObject({ answers: normal, issues: [] });
        expect(encodePayload(map, back.answers, context)).toEqual(sent);
      }),
    );
  });
});
