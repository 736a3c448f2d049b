import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';

describe('a row of CSV', () => {
  it.each<[string[], string]>([
    [['a', 'б', ''], 'a,б,'],
    [['a,b', 'say "no"', 'two\nlines'], '"a,b","say ""no""","two\nlines"'],
    [['=1+1', '+7916', '-1', '@x', '\t=1', '  =1'], `'=1+1,'+7916,'-1,'@x,'\t=1,'  =1`],
    [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"`],
    [['9161234567', '2026-01-15', 'a=b'], '9161234567,2026-01-15,a=b'],
  ])('%j', (cells, row) => expect(csvRow(cells)).toBe(row));
});
