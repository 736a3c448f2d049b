import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePhone, formatDialledPhone, type PhoneLine } from './choose-phone.ts';
import { depositIncome } from './deposit.ts';
import { isExperimentOn } from './experiments.ts';

describe('the income of a deposit [S§9 Deposit rate 16% per year]', () => {
  it.each([
    [500_000, 6, 40_000],
    [500_000, 9, 60_000],
    [15_000, 6, 1_200],
    [1_000_000, 9, 120_000],
    [123_457, 6, 9_877],
    [123_456, 9, 14_815],
  ])('%i roubles for %i months bring %i', (sum, term, income) =>
    expect(depositIncome(sum, term, { interestRate: 16 })).toEqual({ income, total: sum + income }),
  );

  it('is the sum × 16 / (12 / term) / 100, to the rouble', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15_000, max: 1_000_000 }), fc.constantFrom(6, 9), (sum, term) => {
        const { income } = depositIncome(sum, term, { interestRate: 16 });
        expect(Number.isInteger(income)).toBe(true);
        expect(Math.abs(income - (sum * 16) / (12 / term) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('the number that a phone link shows [S§2 a phone number by campaign marker]', () => {
  const lines: PhoneLine[] = [
    {
      id: 'main',
      numbers: [
        { phone: '+78000000001' },
        { phone: '+78000000002', marker: 'spring' },
        { phone: '+74950000003', region: '77' },
        { phone: '+74950000004', region: '77', marker: 'spring' },
      ],
    },
    { id: 'cards', numbers: [{ phone: '+78000000005', region: '77' }] },
  ];
  it.each([
    ['main', {}, '+78000000001'],
    ['main', { marker: 'spring' }, '+78000000002'],
    ['main', { region: '77' }, '+74950000003'],
    ['main', { region: '77', marker: 'spring' }, '+74950000004'],
    ['main', { region: '78', marker: 'spring' }, '+78000000002'],
    ['main', { region: '78', marker: 'other' }, '+78000000001'],
    ['cards', { region: '77' }, '+78000000005'],
    ['cards', { region: '78' }, undefined],
    ['nobody', {}, '+78000000001'],
    [undefined, {}, '+78000000001'],
  ])('line %s for %j is %s', (line, caller, phone) => expect(choosePhone(lines, line, caller)).toBe(phone));

  it('is written as it is dialled', () => expect(formatDialledPhone('+78000000100')).toBe('8 800 000-01-00'));
});

describe('an experiment [S§2 an experiment flag allows it]', () => {
  it.each([
    [{ depositCalculator: true }, undefined, true],
    [{ depositCalculator: false }, undefined, false],
    [{}, undefined, false],
    [{}, 'depositCalculator', true],
    [{}, 'depositCalculator=on', true],
    [{}, 'depositCalculator:1', true],
    [{ depositCalculator: true }, 'depositCalculator=off', false],
    [{ depositCalculator: true }, 'depositCalculator=0', false],
    [{}, 'other=on, depositCalculator=true', true],
    [{ depositCalculator: true }, 'other=off', true],
    [{ depositCalculator: true }, '"><script>', true],
    [{}, 'depositCalculators', false],
  ])('in a section that sets %j with the cookie %s: %s', (section, cookie, expected) =>
    expect(isExperimentOn('depositCalculator', section, cookie)).toBe(expected),
  );
});
