import { measureBytes } from '../budget/measure-bytes.ts';
import type { Figure } from './figure.ts';

const KIB = 1024;

/**
 * Measures the bytes that pages load, from a fresh build, minus React and react-query built in the same run.
 */
export async function byteFigures(): Promise<Figure[]> {
  const { start, floor, phonePage, sending, masks, css, beyondPhonePage } = await measureBytes();
  const beyond = Object.values(beyondPhonePage);
  const figures: [string, number, number?][] = [
    ['script before the first touch of a page', start, 4],
    ['React, react-dom and react-query, gzip', floor],
    ['page with the phone-call form beyond React and react-query, script', phonePage.code],
    [
      'page with the phone-call form and the form’s own bundle beyond React and react-query, script',
      phonePage.withBundle,
    ],
    ['code that sends a request, fetched when a form is touched', sending],
    ['masks, fetched when a form that has one is touched', masks],
    ['heaviest other form, script beyond that page', Math.max(...beyond.map(({ code }) => code))],
    ['styles', css.page],
    ['styles of a print beside them', css.print],
  ];
  return figures.map(([name, bytes, most]) => ({
    name,
    value: Math.round((bytes / KIB) * 10) / 10,
    unit: 'KiB',
    ...(most !== undefined && { goal: { atMost: most } }),
  }));
}
