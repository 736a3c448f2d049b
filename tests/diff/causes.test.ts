import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { describeChange, type IgnoreEntry, isAtLeast, writtenEdits } from '#engine/analysis';
import { snapshotForm, snapshotText } from '#engine/model/compile';
import { LANGUAGES } from '#engine/model/definition';
import { equalJson, type Json } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { unfolded } from '../../app/cli/diff/report.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { withWritten } from '../../engine/analysis/diff/causes/written-edits.ts';
import { ports } from './ports.ts';
import { TIME_LIMIT_MS } from './report-of.ts';
import { edited, placeOf, reportOfEdits, type ShippedEdit, shipped, shippedEdits } from './shipped-edits.ts';

const placesIn = async (made: readonly ShippedEdit[]): Promise<string[]> => {
  const { changes } = await reportOfEdits(made);
  return changes.map(({ location }) => `${location?.file}:${location?.line}`);
};
const textOf = (edit: ShippedEdit): string => `${placeOf(edit).file}:${placeOf(edit).line}`;

/**
 * Matches JSON, references and names of settings, which a report must not show; names in the request are for
 * its receiver.
 */
const WRITTEN =
  /"\w+": ?["{[\d]|\{"|\bui:|@\w|#\/|\/properties\/|\b(?:texts|form|field|error|page|submit|consent|ui)\.\w/;

describe('an edit of the shipped definitions', () => {
  it('is tried of every kind of file', () => {
    expect(shippedEdits.length).toBeGreaterThanOrEqual(130);
    expect([...new Set(shippedEdits.map(({ file }) => file.split('/')[0]))].sort()).toEqual([
      'catalogs',
      'consents',
      'endpoints',
      'fields',
      'forms',
      'pages',
      'sections',
      'site.json',
      'sources',
      'texts',
    ]);
  });

  it.each(shippedEdits)('is one finding in its file and line: $title', async (edit) => {
    const { changes, failures } = await reportOfEdits([edit]);
    expect(failures).toEqual([]);
    // Two settings of one line are two findings.
    expect([...new Set(changes.map(({ location }) => `${location?.file}:${location?.line}`))]).toEqual([
      textOf(edit),
    ]);
    const [finding] = changes;
    for (const member of unfolded(changes))
      for (const lang of LANGUAGES)
        expect(describeChange(member, lang).text, `${member.kind} ${member.subject}`).not.toMatch(WRITTEN);
    for (const member of finding?.members ?? [])
      expect(isAtLeast(finding?.severity ?? 'info', member.severity), 'the worst weighs').toBe(true);
  });

  it('is found apart from any other that was made with it', async () => {
    const pairs = shippedEdits.flatMap((edit, index) => {
      const other = shippedEdits[(index + 17) % shippedEdits.length];
      return index % 3 > 0 || other === undefined || other.file === edit.file ? [] : [[edit, other] as const];
    });
    const missed: string[] = [];
    for (const pair of pairs) {
      const places = await placesIn(pair);
      if (!equalJson([...new Set(places)].sort(), [...new Set(pair.map(textOf))].sort()))
        missed.push(`${pair.map(({ title }) => title).join(' + ')}: ${places.join(', ')}`);
    }
    expect(missed).toEqual([]);
  });
});

describe('allowing a finding', async () => {
  const [limited] = shippedEdits;
  if (limited === undefined) throw new Error('There are edits.');
  const allowing = (fingerprint: string | undefined): IgnoreEntry[] => [
    { fingerprint: fingerprint ?? '', reason: 'agreed', author: 'qa', expires: '2099-01-01' },
  ];
  const {
    changes: [finding],
  } = await reportOfEdits([limited]);

  it('allows each of its changes', async () => {
    expect(unfolded(finding === undefined ? [] : [finding]).length).toBeGreaterThan(1);
    const report = await reportOfEdits([limited], { ignore: allowing(finding?.fingerprint) });
    expect(report).toMatchObject({
      verdict: 'compatible',
      counts: { breaking: 0, ignored: 1 },
      unusedIgnores: [],
    });
    expect(report.changes.map(({ fingerprint }) => fingerprint)).toEqual([finding?.fingerprint]);
  });

  it('does not allow a change that joins it later', async () => {
    const joining = {
      title: 'another form asks for the field',
      file: 'forms/museum-partner/schema.json',
      from: '"properties": {',
      to: '"properties": {\n    "name2": { "$ref": "../../fields/name.json#/schema", "fieldId": "name2" },',
    };
    const {
      changes: [later],
    } = await reportOfEdits([limited], { before: [joining] });
    expect(later?.fingerprint).not.toBe(finding?.fingerprint);
    const report = await reportOfEdits([limited], {
      before: [joining],
      ignore: allowing(finding?.fingerprint),
    });
    expect(report).toMatchObject({ verdict: 'breaking', counts: { ignored: 0 } });
    expect(report.unusedIgnores).toHaveLength(1);
  });

  it('does not follow from allowing one of its changes', async () => {
    const [first, ...others] = finding?.members ?? [];
    const report = await reportOfEdits([limited], { ignore: allowing(first?.fingerprint) });
    expect(report).toMatchObject({ verdict: 'breaking', counts: { breaking: 1, ignored: 0 } });
    expect(report.changes[0]?.members?.filter(({ ignored }) => ignored === undefined)).toHaveLength(
      others.length,
    );
  });

  it('decides nothing where the time is over before its documents are compared without it', async () => {
    const report = await reportOfEdits([limited], {
      ignore: allowing(finding?.fingerprint),
      onProgress(done, total) {
        if (done < total) return;
        const laterMs = performance.now() + TIME_LIMIT_MS;
        vi.spyOn(performance, 'now').mockReturnValue(laterMs);
      },
    });
    vi.restoreAllMocks();
    expect(report.verdict).toBe('review');
    expect(report.notCompared).toEqual(expect.arrayContaining(['forms/phone-call']));
    expect(report.failures).toHaveLength(1);
  });

  it('between two versions of a form allows what changed in that form alone', async () => {
    const hashOf = (files: ReadonlyMap<string, string>): string =>
      ports.sha256(snapshotText(snapshotForm(loadDefinitions(files).definitions, 'phone-call', vocabulary)));
    const versions = {
      form: 'phone-call',
      old: hashOf(shipped),
      new: hashOf(edited(shipped, [limited])),
    };
    const forms = unfolded(finding === undefined ? [] : [finding]).map(({ form }) => form);
    expect(new Set(forms).size).toBeGreaterThan(1);
    const [entry] = allowing(finding?.fingerprint);
    const report = await reportOfEdits([limited], {
      ignore: entry === undefined ? [] : [{ ...entry, versions }],
    });
    expect(report).toMatchObject({ verdict: 'breaking', unusedIgnores: [] });
    const allowed = unfolded(report.changes).filter(({ ignored }) => ignored !== undefined);
    expect(new Set(allowed.map(({ form }) => form))).toEqual(new Set(['phone-call']));
  });

  it('allows nothing after its last day', async () => {
    const [entry] = allowing(finding?.fingerprint);
    const ignore = entry === undefined ? [] : [{ ...entry, expires: '2020-01-01' }];
    expect(await reportOfEdits([limited], { ignore })).toMatchObject({
      verdict: 'breaking',
      expiredIgnores: ignore,
    });
  });
});

describe('the edits between two files', () => {
  const read = (value: Json) =>
    loadDefinitions(new Map([['forms/a/form.json', JSON.stringify(value)]])).definitions;
  const json = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Json>(1, 2, 'a', 'b', true),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
    ),
  })).value;

  it('made all together give the new one', () => {
    fc.assert(
      fc.property(json, json, (old, now) => {
        const edits = writtenEdits(read(old), read(now));
        expect(withWritten(old, edits)).toEqual(now);
        expect(edits.length === 0).toBe(equalJson(old, now));
      }),
    );
  });
});
