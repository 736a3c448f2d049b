import { describe, expect, it } from 'vitest';
import { csvRow } from './csv-row.ts';

describe('a row of CSV', () => {
  it.each<[string[], string]>([
    [['a', 'б', ''], 'a,б,'],
    [['a,b', 'say "no"', 'two\nlines'], '"a,b","say ""no""","two\nlines"'],
    [['=1+1', '+A1', '-A1', '@x', '\t=1', '  =1'], `'=1+1,'+A1,'-A1,'@x,'\t=1,'  =1`],
    [['+7 (916) 123-45-67', '-1', '-15.5', '+7916=1'], `+7 (916) 123-45-67,-1,-15.5,'+7916=1`],
    [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"`],
    [['a;=1+1', 'a,=1+1', 'a;\t @x', 'a\n-1', 'a;b'], `"a;'=1+1","a,'=1+1","a;'\t @x","a\n'-1","a;b"`],
    [['＝1+1', '；', ' ＋7', '−1'], `'＝1+1,；,' ＋7,'−1`],
    [['9161234567', '2026-01-15', 'a=b'], '9161234567,2026-01-15,a=b'],
  ])('%j', (cells, row) => expect(csvRow(cells)).toBe(row));
});
