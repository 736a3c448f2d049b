import { describe, expect, it } from 'vitest';
import { type CoverageFacts, checkCoverage } from './check-coverage.ts';
import { readRows, writeCoverage } from './coverage-table.ts';
import { splitSpec } from './spec-sentences.ts';
import { assumedIds, bracketedTags, readTags, resolves, sourceTags } from './spec-tags.ts';
import { hasTitle, readExampleNames, readTestTitles } from './test-titles.ts';

const sentences = splitSpec(
  'R',
  '## 5. Rules\n- Phone: a mask. Otherwise any digits | letters up to 22.\n- E-mail: a pattern.',
);
const row = { where: ['`rules/phone.ts`'], proof: ['`rules/phone.test.ts` › takes ten digits'] };
const valid: CoverageFacts = {
  sentences,
  rows: ['R§5-1', 'R§5-2', 'R§5-3'].map((id) => ({ id, ...row })),
  open: {},
  assumptions: new Set(['A-01']),
  tags: [],
  assumed: [],
  oracle: { readings: new Map(), differences: new Map(), reasons: {}, unread: ['R§5-1', 'R§5-2', 'R§5-3'] },
  exists: (path) => path.startsWith('rules/'),
  titlesIn: (path) =>
    path.endsWith('.test.ts') ? { titles: ['takes ten digits'], literals: new Set() } : undefined,
};
/** Returns the valid facts with another second row. */
const withRow = (change: { where?: string[]; proof?: string[] }): CoverageFacts => ({
  ...valid,
  rows: valid.rows.map((one) => (one.id === 'R§5-2' ? { ...one, ...change } : one)),
});

describe('the coverage of a specification', () => {
  it('is valid when every sentence has a proof that is there', () => {
    expect(checkCoverage(valid)).toEqual([]);
  });

  it.each<[string, CoverageFacts, string]>([
    ['a sentence without a row', { ...valid, rows: valid.rows.slice(1) }, 'R§5-1 has no row'],
    ['a row without a proof', withRow({ proof: [] }), 'R§5-2: no proof is given'],
    [
      'a row of no sentence',
      { ...valid, rows: [...valid.rows, { id: 'R§5-4', ...row }] },
      'R§5-4 is no sentence of the specifications',
    ],
    ['a path that is not there', withRow({ where: ['`gone.ts`'] }), 'R§5-2: there is no gone.ts'],
    [
      'a test without the place that it tests',
      withRow({ where: [] }),
      'R§5-2: a test proves it, and Where does not say where it is met',
    ],
    [
      'a title that no test has',
      withRow({ proof: ['`rules/phone.test.ts` › takes nine digits'] }),
      'R§5-2: rules/phone.test.ts has no test "takes nine digits"',
    ],
    [
      'a test file that is none',
      withRow({ proof: ['`rules/phone.ts` › takes ten digits'] }),
      'R§5-2: rules/phone.ts is no file with titles of tests',
    ],
    [
      'an assumption that nobody made',
      withRow({ proof: ['A-02'] }),
      'R§5-2: docs/assumptions.md has no A-02',
    ],
    [
      'one bad proof beside a good one',
      withRow({ proof: [...row.proof, 'A-02'] }),
      'R§5-2: docs/assumptions.md has no A-02',
    ],
    [
      'a reason that is missing',
      withRow({ proof: ['asks for nothing:'] }),
      'R§5-2: "asks for nothing:" is no proof: see the head of docs/coverage.md',
    ],
    [
      'an open row that is not listed',
      withRow({ proof: ['open'] }),
      'R§5-2: is open, and docs/coverage-open.json does not say why',
    ],
    [
      'a listed row that is not open',
      { ...valid, open: { 'R§5-2': 'not built' } },
      'R§5-2 is listed in docs/coverage-open.json, and its row is not open',
    ],
    [
      'a tag of no sentence',
      { ...valid, tags: readTags('R§5 fax').map((tag) => ({ path: 'rules/fax.ts', tag })) },
      'rules/fax.ts: no sentence has the words of "R§5 fax" in this order',
    ],
    [
      'code that rests on no assumption',
      { ...valid, assumed: [{ path: 'rules/fax.ts', id: 'A-09' }] },
      'rules/fax.ts: docs/assumptions.md has no A-09',
    ],
  ])('reports %s', (_title, facts, problem) => {
    expect(checkCoverage(facts)).toEqual([problem]);
  });

  it.each([
    ['an assumption', { where: [], proof: ['A-01'] }],
    ['a reason why nothing is asked for', { where: [], proof: ['asks for nothing: it is not shown'] }],
    [
      'several paths with notes and several proofs',
      { where: ['`rules/a.ts` first', '`rules/`'], proof: ['A-01', ...row.proof] },
    ],
  ])('takes %s', (_title, change) => {
    expect(checkCoverage(withRow(change))).toEqual([]);
  });

  it('counts an open row with its reason as no mistake', () => {
    const open = withRow({ proof: ['open'] });
    expect(checkCoverage({ ...open, open: { 'R§5-2': 'not built' } })).toEqual([]);
  });
});

describe('the table', () => {
  it('has what was written by hand beside its sentence, in the order of the specification', () => {
    const rows = readRows(
      JSON.stringify({
        'R§5-2': { where: ['`a.ts`', '`b.ts`'], proof: ['`a.test.ts` › one | two'] },
        'R§5-1': { where: [], proof: ['A-01'] },
      }),
    );
    const lines = writeCoverage(sentences, rows, valid.oracle).split('\n');
    expect(lines.filter((line) => line.startsWith('| R§5-'))).toEqual([
      '| R§5-1 | Phone: a mask. |  | A-01 | no case yet |',
      '| R§5-2 | Otherwise any digits \\| letters up to 22. | `a.ts`<br>`b.ts` | `a.test.ts` › one \\| two | no case yet |',
      '| R§5-3 | E-mail: a pattern. |  |  | no case yet |',
    ]);
  });

  it('shows that a sentence has no reading yet', () => {
    expect(writeCoverage(sentences, [], valid.oracle)).toContain('|  |  | no case yet |');
  });
});

describe('a tag names a sentence', () => {
  const resolved = (text: string): boolean[] => readTags(text).map((tag) => resolves(tag, sentences));

  it.each([
    ['by its section', 'R§5'],
    ['by its id', 'R§5-2'],
    ['by words in their order, whatever their case', 'R§5 PHONE: any up to 22'],
    ['by words in quotes', 'R§5 "any digits"'],
  ])('%s', (_title, tag) => {
    expect(resolved(tag)).toEqual([true]);
  });

  it.each([
    ['in another order', 'R§5 digits any'],
    ['of another section', 'R§1 Phone'],
    ['of several sentences', 'R§5 mask pattern'],
    ['that are parts of words', 'R§5 mas'],
    ['of another specification', 'S§5 Phone'],
    ['and an id of another sentence', 'R§5-3 Phone'],
    ['and an id that is not there', 'R§5-4'],
  ])('not by words %s', (_title, tag) => {
    expect(resolved(tag)).toEqual([false]);
  });

  it('may share its brackets with others, and they may hold commas', () => {
    const tags = bracketedTags('is shown [R§7, R§9 at least 3, at most 5] at once [A-01]');
    expect(tags.map(({ text }) => text)).toEqual(['R§7', 'R§9 at least 3, at most 5']);
  });

  it('is in comments and registries, and ends where the comment goes on', () => {
    const source = [
      '/** Ten digits. @spec R§5 Phone, R§9 Phone; no more  @assumed A-01, A-02 */',
      ' * @spec R§5 E-mail. It is trimmed.',
      "  source: 'R§7 Other details',",
      "const text = 'see @spec R§5 nothing';",
    ].join('\n');
    expect(sourceTags(source).map(({ text }) => text)).toEqual([
      'R§5 Phone',
      'R§9 Phone',
      'R§5 E-mail',
      'R§7 Other details',
    ]);
    expect(assumedIds(source)).toEqual(['A-01', 'A-02']);
  });
});

describe('the titles of tests', () => {
  const source = `
    const cases = [['ten digits', 10], ['nine digits', 9]];
    describe('a phone', () => {
      it('has a mask', () => {});
      it.each(cases)('of %s has %i', () => {});
      it.each([{ why: 'short' }])('is $why', () => {});
      for (const side of sides) it(\`on \${side} side\`, () => {});
      it.skip('is dialled', () => {});
      it.todo('rings');
      describe.skip('abroad', () => { it('has a prefix', () => {}); });
    });
    const side = 'either';
    submit('is no title');`;
  const titles = readTestTitles('phone.test.ts', source);

  it.each([
    ['of a group', 'a phone'],
    ['of a test', 'has a mask'],
    ['of a table, as it is written', 'of %s has %i'],
    ['of a line of a table', 'of nine digits has 9'],
    ['with a named place', 'is short'],
    ['with a computed place', 'on either side'],
  ])('are found: %s', (_title, title) => {
    expect(hasTitle(titles, title)).toBe(true);
  });

  it.each([
    ['what is skipped', 'is dialled'],
    ['what is to be written', 'rings'],
    ['what is in a skipped group', 'has a prefix'],
    ['what no line of the table says', 'of eight digits has 8'],
    ['a part of a title', 'has a'],
    ['a text that is no title', 'is no title'],
  ])('are not found: %s', (_title, title) => {
    expect(hasTitle(titles, title)).toBe(false);
  });

  it('of a list of cases are their reasons, of examples their names', () => {
    const cases = readTestTitles('phone.cases.ts', "export const cases = [{ value: 'x', why: 'a letter' }];");
    expect([hasTitle(cases, 'a letter'), hasTitle(cases, 'x')]).toEqual([true, false]);
    const examples = readExampleNames('{"accepted": [{"name": "a «name» \\"quoted\\"", "answers": {}}]}');
    expect(hasTitle(examples, 'a «name» "quoted"')).toBe(true);
  });
});
