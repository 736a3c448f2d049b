import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateMask, monthYearMask, partialDateMask } from '../masks/date-mask.ts';
import { innMask } from '../masks/inn-mask.ts';
import { accountNumberMask } from './account-number/control.tsx';
import { departmentCodeMask } from './department-code/control.tsx';
import { foreignPassportMask } from './foreign-passport/control.tsx';
import { passportMask } from './passport/control.tsx';
import { snilsMask } from './snils/control.tsx';

/** Typed, pasted or autofilled text → value of the field. */
const cases: [string, MaskitoOptions, [typed: string, shown: string][]][] = [
  [
    'date [S§9 Date mask 99.99.9999]',
    dateMask,
    [
      ['01021990', '01.02.1990'],
      ['01.02.1990', '01.02.1990'],
      ['1990-02-01', '01.02.1990'],
      ['1990-02-01T00:00:00Z', '01.02.1990'],
      ['1990-02-01 00:00:00', '01.02.1990'],
      ['01.02.1990 0:00:00', '01.02.1990'],
      ['01.02.1990 г.', '01.02.1990'],
      ['1.2.1990 года', '01.02.1990'],
      ['Дата рождения: 1.2.1990', '01.02.1990'],
      ['01. 02. 1990', '01.02.1990'],
      ['1–2–1990', '01.02.1990'],
      ['5 мая 1990 г.', '05.05.1990'],
      ['«1» февраля 1990', '01.02.1990'],
      ['31 сент. 1990', '31.09.1990'],
      ['1 Feb 1990', '01.02.1990'],
      ['01.02.19905', '01.02.19905'],
      ['12345 мая 1990', '12.34.51990'],
      ['1.2.1990', '01.02.1990'],
      ['01/02/1990', '01.02.1990'],
      ['31.02.2024', '31.02.2024'],
      ['2024-02-31', '31.02.2024'],
      ['29.02.2023', '29.02.2023'],
      ['01', '01'],
      ['1.2.1', '01.02.1'],
      ['1.2.', '01.02'],
      ['1/2', '01.2'],
      ['٠١.٠٢.١٩٩٠', '01.02.1990'],
      ['', ''],
      ['вчера', 'вчера'],
    ],
  ],
  [
    'month-year [S§5 Month-year dates]',
    monthYearMask,
    [
      ['052024', '05.2024'],
      ['2024-05', '05.2024'],
      ['5/2024', '05.2024'],
      ['май 2024', '05.2024'],
      ['мая 2024 г.', '05.2024'],
      ['Sept 2024', '09.2024'],
      ['13.2024', '13.2024'],
    ],
  ],
  [
    'partial-date',
    partialDateMask,
    [
      ['1990', '1990'],
      ['1990 г.', '1990'],
      ['12.1990', '12.1990'],
      ['121990', '12.1990'],
      ['5.1990', '05.1990'],
      ['1990-12', '12.1990'],
      ['дек. 1990', '12.1990'],
      ['25.12.1990', '25.12.1990'],
      ['25121990', '25.12.1990'],
      ['20121990', '20.12.1990'],
      ['1990-12-25', '25.12.1990'],
      ['25 декабря 1990 г.', '25.12.1990'],
      ['٢٥/١٢/١٩٩٠', '25.12.1990'],
      ['весна 1990', 'весна 1990'],
      ['1990-1995', '1990-1995'],
      ['1990?', '1990?'],
    ],
  ],
  [
    'INN [R§9 Masks: INN 12 digits]',
    innMask,
    [
      ['7707083893', '7707083893'],
      ['ИНН 500100732259', '500100732259'],
      ['77 07 083893', '7707083893'],
      ['5001007322591', '5001007322591'],
      ['7707083893/773601001', '7707083893773601001'],
    ],
  ],
  [
    'SNILS [S§5 SNILS]',
    snilsMask,
    [
      ['11223344595', '112-233-445 95'],
      ['112-233-445 95', '112-233-445 95'],
      ['112 233 445 95', '112-233-445 95'],
    ],
  ],
  [
    'passport [S§5 Passport series and number]',
    passportMask,
    [
      ['4510123456', '4510 123456'],
      ['45 10 123456', '4510 123456'],
      ['4510 1234567', '4510 1234567'],
      ['4510 № 123456', '4510 123456'],
    ],
  ],
  [
    'department code [S§5 Department code]',
    departmentCodeMask,
    [
      ['770001', '770-001'],
      ['770–001', '770-001'],
    ],
  ],
  [
    'foreign passport [S§5 Foreign passport]',
    foreignPassportMask,
    [
      ['75 1234567', '75 1234567'],
      ['ab123', 'AB123'],
      ['АВ123', 'AB123'],
      ['№75-1234567', '751234567'],
      ['٧٥ １２３４５６７', '75 1234567'],
      ['ЖК 1234567', 'ЖK 1234567'],
      ['AB 123456789012345678', 'AB 123456789012345678'],
    ],
  ],
  [
    'account number [S§5 Account number]',
    accountNumberMask,
    [
      ['40817810099910004312', '408 17 810 0 9991 0004312'],
      ['408 17 810 0 9991 0004312', '408 17 810 0 9991 0004312'],
    ],
  ],
];

describe.each(cases)('the mask of %s', (_title, mask, filled) => {
  it.each(filled)('%s is shown as %s', (typed, shown) => {
    expect(maskitoTransform(typed, mask)).toBe(shown);
  });

  it('no text throws, and what is shown stays as it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d .\-/]{0,30}$/)),
        (typed) => {
          const shown = maskitoTransform(typed, mask);
          expect(maskitoTransform(shown, mask)).toBe(shown);
        },
      ),
    );
  });
});

describe('no valid value is refused or changed by its mask', () => {
  it.each<[string, MaskitoOptions, RegExp]>([
    ['date', dateMask, /^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.(19|20)\d{2}$/],
    ['month-year', monthYearMask, /^(0[1-9]|1[0-2])\.(19|20)\d{2}$/],
    ['INN', innMask, /^(\d{10}|\d{12})$/],
    ['SNILS', snilsMask, /^\d{3}-\d{3}-\d{3} \d{2}$/],
    ['passport', passportMask, /^\d{4} \d{6}$/],
    ['department code', departmentCodeMask, /^\d{3}-\d{3}$/],
    ['foreign passport', foreignPassportMask, /^[A-Z0-9 ]{1,20}$/],
  ])('%s', (_name, mask, valid) => {
    fc.assert(
      fc.property(fc.stringMatching(valid), (value) => {
        expect(maskitoTransform(value, mask)).toBe(value);
      }),
    );
  });
});
