import hostile from './hostile.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import copied from './pasted.json' with { type: 'json' };
import phones from './phones.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

/** Field of the page into which an entry is typed. */
export type TypingField =
  | 'russian'
  | 'foreign'
  | 'sum'
  | 'price'
  | 'count'
  | 'day'
  | 'month'
  | 'known'
  | 'name'
  | 'cyrillic'
  | 'email'
  | 'inn'
  | 'lead'
  | 'snils'
  | 'passport'
  | 'abroad'
  | 'department'
  | 'account'
  | 'note';

export interface Typing {
  field: TypingField;
  /** Text as a person types it, character by character, or pastes it. */
  typed: string;
  /** Intended value as it is sent; null if it cannot be sent, so that the visitor must be notified. */
  means: string | number | null;
  /**
   * Value where keys give another than a paste: a key that is one too many is not taken, and a mask takes
   * digits in its own order alone.
   */
  byKeys?: string | null;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Notations of a foreign number, from its country code, its trunk prefix and its national groups. */
const INTERNATIONAL: readonly ((code: string, national: string, trunk: string) => string)[] = [
  (code, national) => `+${code} ${national}`,
  (code, national) => `+${code}${digitsOf(national)}`,
  (code, national) => `+${code} (${national.split(/[ -]/)[0]}) ${national.split(/[ -]/).slice(1).join('-')}`,
  (code, national) => `00${code} ${national}`,
  (code, national) => `00 ${code}-${national.replace(/\s/g, '-')}`,
  (code, national) => `8 10 ${code} ${national}`,
  (code, national) => `+ ${code}.${national.replace(/[\s-]/g, '.')}`,
];
const IN_FOREIGN_FIELD: typeof INTERNATIONAL = [
  ...INTERNATIONAL,
  (code, national) => `${code} ${national}`,
  (code, national, trunk) => (trunk === '0' ? `+${code} (0)${national}` : `+${code}-${national}`),
];

const foreignPhones: Typing[] = phones.flatMap(([, code = '', trunk = '', national = '']) => {
  const means = `+${code}${digitsOf(national)}`;
  return [
    ...INTERNATIONAL.map(
      (write): Typing => ({ field: 'russian', typed: write(code, national, trunk), means }),
    ),
    ...IN_FOREIGN_FIELD.map(
      (write): Typing => ({ field: 'foreign', typed: write(code, national, trunk), means }),
    ),
  ];
});

/**
 * Area or operator code and number of every Russian kind: mobile, Moscow, regions, and codes that start with
 * 8.
 */
const RUSSIAN = [
  '916 1234567',
  '495 7654321',
  '812 3456789',
  '343 2345678',
  '421 2345678',
  '800 2000000',
  '834 2345678',
  '999 0000001',
  '301 2345678',
  '863 2345678',
];
const RUSSIAN_STYLES: readonly ((area: string, rest: string) => string)[] = [
  (area, rest) => area + rest,
  (area, rest) => `8${area}${rest}`,
  (area, rest) => `7${area}${rest}`,
  (area, rest) => `+7${area}${rest}`,
  (area, rest) => `8 ${area} ${rest.slice(0, 3)}-${rest.slice(3, 5)}-${rest.slice(5)}`,
  (area, rest) => `8(${area})${rest.slice(0, 3)}-${rest.slice(3)}`,
  (area, rest) => `+7 (${area}) ${rest.slice(0, 3)}-${rest.slice(3, 5)}-${rest.slice(5)}`,
  (area, rest) => `+7-${area}-${rest}`,
  (area, rest) => `${area}-${rest.slice(0, 3)}-${rest.slice(3)}`,
  (area, rest) => `(${area}) ${rest}`,
  (area, rest) => `+7 ${area} ${rest} доб. 123`,
  (area, rest) => `8 ${area} ${rest}, доб 12`,
  (area, rest) => `тел. 8-${area}-${rest}`,
];
const russianPhones = RUSSIAN.flatMap((number) => {
  const [area = '', rest = ''] = number.split(' ');
  return RUSSIAN_STYLES.map(
    (write): Typing => ({ field: 'russian', typed: write(area, rest), means: `+7${area}${rest}` }),
  );
});

const AMOUNTS = [15_000, 85_000, 250_000, 1_234_567, 30_000_000];
const spaced = (amount: number, space: string): string => String(amount).replace(/\B(?=(\d{3})+$)/g, space);
const AMOUNT_STYLES: readonly ((amount: number) => string)[] = [
  String,
  (amount) => spaced(amount, ' '),
  (amount) => spaced(amount, '\u00A0'),
  (amount) => spaced(amount, '.'),
  (amount) => spaced(amount, ','),
  (amount) => spaced(amount, "'"),
  (amount) => `${amount},00`,
  (amount) => `${amount}.00`,
  (amount) => `${spaced(amount, ' ')} ₽`,
  (amount) => `${amount} руб.`,
  (amount) => `${amount / 1000} тыс`,
  (amount) => `00${amount}`,
];
/** Notations with kopecks, about which the field asks. */
const FRACTION_STYLES: typeof AMOUNT_STYLES = [
  (amount) => `${spaced(amount, ' ')},50`,
  (amount) => `${amount}.5`,
  (amount) => `${spaced(amount, ',')}.99`,
];
const amounts = AMOUNTS.flatMap((amount) => [
  ...AMOUNT_STYLES.map((write): Typing => ({ field: 'sum', typed: write(amount), means: amount })),
  ...FRACTION_STYLES.map((write): Typing => ({ field: 'sum', typed: write(amount), means: null })),
]);

/** Days before 1970, where the clock of the sample form stands. */
const DAYS = [
  [1, 2, 1945],
  [31, 12, 1969],
  [29, 2, 1968],
  [9, 10, 1961],
  [15, 7, 1950],
] as const;
const two = (number: number): string => String(number).padStart(2, '0');
const DAY_STYLES: readonly ((day: number, month: number, year: number) => string)[] = [
  (day, month, year) => `${two(day)}.${two(month)}.${year}`,
  (day, month, year) => `${two(day)}${two(month)}${year}`,
  (day, month, year) => `${day}.${month}.${year}`,
  (day, month, year) => `${two(day)}/${two(month)}/${year}`,
  (day, month, year) => `${two(day)}-${two(month)}-${year}`,
  (day, month, year) => `${two(day)} ${two(month)} ${year}`,
  (day, month, year) => `${year}-${two(month)}-${two(day)}`,
  (day, month, year) => `${two(day)},${two(month)},${year}`,
];
const days = DAYS.flatMap(([day, month, year]) =>
  DAY_STYLES.map(
    (write): Typing => ({
      field: 'day',
      typed: write(day, month, year),
      means: `${two(day)}.${two(month)}.${year}`,
    }),
  ),
);

const people = names.flatMap(([, written]) =>
  (written as string[]).flatMap((name): Typing[] => [
    { field: 'name', typed: name, means: name },
    {
      field: 'cyrillic',
      typed: name,
      means: /\p{sc=Latin}|\p{sc=Han}|\p{sc=Georgian}|\p{sc=Armenian}/u.test(name) ? null : name,
    },
  ]),
);

/**
 * Texts as phones, messengers, contacts, documents and spreadsheets give them to the clipboard, as people
 * type them, and as somebody types who looks for a text that becomes another.
 */
export const pasted: readonly Typing[] = [...(copied as Typing[]), ...(hostile as Typing[])];

/** Every entry: combinations of styles, and single texts that no style gives. */
export const corpus: readonly Typing[] = [
  ...russianPhones,
  ...foreignPhones,
  ...amounts,
  ...days,
  ...people,
  ...(texts as Typing[]),
];
