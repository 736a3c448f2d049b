import fc from 'fast-check';
import type { Json, JsonObject } from '#engine/model/json';
import { cleanText } from '#engine/model/text';
import { groupedNumber } from '#renderers';

/** Field with the way in which a visitor types values into it, valid and invalid ones. */
export interface Typed {
  schema: JsonObject;
  ui: JsonObject;
  /** Intended value and the text that is typed for it. */
  values: fc.Arbitrary<{ means: Json; text: string }>;
}

const POINTS = ['.', ','] as const;
const limits = fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.nat(4000)).map(([minimum, more]) => ({
  minimum,
  maximum: minimum + more,
}));
const numberTexts = (value: number): fc.Arbitrary<{ means: Json; text: string }> =>
  fc
    .constantFrom(
      ...POINTS.flatMap((point) => [groupedNumber(value, point), String(value).replace('.', point)]),
      `${groupedNumber(value)} ₽`,
    )
    .map((text) => ({ means: value, text }));

const whole: fc.Arbitrary<Typed> = limits.map((schema) => ({
  schema: { type: 'integer', ...schema },
  ui: { 'ui:widget': 'amount' },
  values: fc.integer({ min: -5000, max: 5000 }).chain(numberTexts),
}));
const decimals: fc.Arbitrary<Typed> = fc
  .tuple(limits, fc.integer({ min: 1, max: 4 }))
  .map(([schema, places]) => ({
    schema: { type: 'number', multipleOf: Number(`1e-${places}`), ...schema },
    ui: { 'ui:widget': 'amount' },
    values: fc
      .integer({ min: -5_000_000, max: 5_000_000 })
      .map((units) => Number(`${units}e-${places}`) + 0)
      .chain(numberTexts),
  }));
const texts: fc.Arbitrary<Typed> = fc
  .record({
    minLength: fc.nat(3),
    maxLength: fc.integer({ min: 3, max: 12 }),
    pattern: fc.constantFrom('^[^<]*$', '^[\\p{L}\\s-]*$', 'а|a'),
  })
  .map((schema) => ({
    schema: { type: 'string', ...schema },
    ui: { 'ui:widget': 'text' },
    values: fc
      .string({
        unit: fc.constantFrom(
          ...'аёйАaZ7- \u00A0\u0306\u200B\u2011\u202F\t\u0000«é😀',
          'и\u0306',
          '👨\u200D👩',
        ),
        maxLength: 10,
      })
      .map((text) => ({ means: cleanText(text).trim(), text })),
  }));
const scalars: fc.Arbitrary<Typed> = fc
  .tuple(
    fc.constantFrom('radio', 'select'),
    fc.constantFrom<Json[]>([true, false], [0, 5, 12], [0.5, 1.25], ['да', 'нет', '5']),
  )
  .map(([widget, values]) => ({
    schema: {
      type: typeof values[0] === 'string' ? 'string' : typeof values[0],
      ...(typeof values[0] === 'boolean' ? {} : { enum: values }),
    },
    ui: {
      'ui:widget': widget,
      'ui:choices': values.map((value) => ({
        value,
        label: { ru: `Ответ ${value}`, en: `Answer ${value}` },
      })),
    },
    values: fc.constantFrom(...values, 'другое').map((means) => ({ means, text: String(means) })),
  }));
const two = (part: number): string => String(part).padStart(2, '0');
const days: fc.Arbitrary<Typed> = fc.constantFrom('-', '.', '/', ' ').map((separator) => ({
  schema: { type: 'string', date: true },
  ui: { 'ui:widget': 'date' },
  values: fc
    .tuple(
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1900, max: 2090 }),
    )
    .map(([day, month, year]) => ({
      means: `${two(day)}.${two(month)}.${year}`,
      text: [day, month, year].join(separator),
    })),
}));

const partialDays: fc.Arbitrary<Typed> = fc.constantFrom('.', '/', '-', '').map((separator) => ({
  schema: { type: 'string', anyOf: [{ date: true }, { 'month-year': true }, { year: true }] },
  ui: { 'ui:widget': 'partial-date' },
  values: fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1900, max: 2090 }),
    )
    .map(([known, day, month, year]) => {
      const written = separator === '' ? [two(day), two(month), year] : [day, month, year];
      return {
        means: [two(day), two(month), year].slice(-known).join('.'),
        text: written.slice(-known).join(separator),
      };
    }),
}));

/** Fields whose answers are typed. */
export const typedField = fc.oneof(whole, decimals, texts, days, partialDays);
/** Fields of every kind. */
export const anyField = fc.oneof(whole, decimals, texts, scalars, days, partialDays);
