import { expect, it } from 'vitest';
import { readFormula } from '#engine/authoring';
import { formulaError } from './formula-error.ts';

const LABELS = ['Стоимость дома', 'Стоимость вещей'];

it.each<[string, string, Record<string, string>]>([
  ['', 'empty', {}],
  ['«Стоимость дома» +', 'nothingAfter', { sign: '+' }],
  ['«Стоимость дома» × ', 'nothingAfter', { sign: '×' }],
  ['округлить(«Стоимость дома»,', 'nothingAfter', { sign: ',' }],
  ['(«Стоимость дома» +) × 2', 'nothingAfter', { sign: '+' }],
  ['1 > 2 и', 'nothingAfter', { sign: 'и' }],
  ['× 2', 'nothingBefore', { sign: '×' }],
  ['1 + × 2', 'nothingBefore', { sign: '×' }],
  ['округлить(1, 2', 'unclosed', {}],
  ['(1 + 2))', 'extraBracket', {}],
  ['«Стоимость дома', 'unclosedQuote', { sign: '»' }],
  ['1 + 0,2', 'point', {}],
  ['Стоимость дома плюс ', 'bareLabel', { label: 'Стоимость дома' }],
  ['1 + стоимость вещей', 'bareLabel', { label: 'Стоимость вещей' }],
  ['«Стоимость дома» плюс «Стоимость вещей»', 'spoken', { word: 'плюс', sign: '+' }],
  ['price plus 2', 'spoken', { word: 'plus', sign: '+' }],
  ['«Стоимость дома» «Стоимость вещей»', 'noSign', { before: 'Стоимость дома', after: 'Стоимость вещей' }],
  ['«Стоимость дома» 2', 'noSign', { before: 'Стоимость дома', after: '2' }],
  ['сумо(1)', 'unknownWord', { word: 'сумо' }],
  ['1 # 2', 'unknownSign', { sign: '#' }],
])('a formula %s is explained as %s', (formula, reason, values) => {
  const read = readFormula(formula);
  const at = 'errorAt' in read ? read.errorAt : -1;
  expect(formulaError(formula, at, LABELS)).toEqual({ reason, values });
});

it.each<[string, string[], string, Record<string, string>]>([
  ['Стоимость дома', ['Стоимость', 'Стоимость дома'], 'bareLabel', { label: 'Стоимость дома' }],
  ['Стоимостью', ['Стоимость'], 'unknownWord', { word: 'Стоимостью' }],
  ['сумо', [''], 'unknownWord', { word: 'сумо' }],
])('%s, where answers are labelled %j, is explained as %s', (formula, labels, reason, values) => {
  expect(formulaError(formula, 0, labels)).toEqual({ reason, values });
});
