import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const written = (cell: string): Promise<string> => csvOf([[cell]]).text();

describe('a cell of a table in CSV', () => {
  it.each([
    ['text', 'Анна', 'Анна'],
    ['a separator', 'да; нет', '"да; нет"'],
    ['quotes', 'ООО "Рога"', '"ООО ""Рога"""'],
    ['a new line', 'одна\nдве', '"одна\nдве"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a command', "=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['a function by a plus', '+SUM(A1)', "'+SUM(A1)"],
    ['a function by a minus', '-2+cmd()', "'-2+cmd()"],
    ['a function by an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula after spaces', '  =1', "'  =1"],
    ['a formula after a tab', '\t=1', "'\t=1"],
    ['a formula by a full-width sign', '＝1+1', "'＝1+1"],
    ['a formula for a spreadsheet that separates by commas', 'a,=1+1', '"a,\'=1+1"'],
    ['a formula on a later line', 'a\n=1+1', '"a\n\'=1+1"'],
    ['a phone', '+7 916 123-45-67', '+7 916 123-45-67'],
    ['a negative number', '-15,5', '"-15,5"'],
  ])('with %s', async (_with, typed, cell) => {
    // The mark at the start is removed by the decoder.
    expect(await written(typed)).toBe(`${cell}\r\n`);
  });
});
