import { describe, expect, it } from 'vitest';
import { mergeDisputes } from '#engine/analysis';
import {
  type ConflictChoices,
  conflictKey,
  type DocumentConflict,
  type DocumentFiles,
  mergeValues,
} from '#engine/authoring';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { isMergeDisputed, rebaseProved } from '../../api/server/publication/rebase-proved.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { ports } from '../diff/ports.ts';

const shipped = await readDefinitionsFolder(ownDefinitions);
const SLUG = 'refinance';
const [SCHEMA, BEHAVIOUR] = [`forms/${SLUG}/schema.json`, `forms/${SLUG}/form.json`];
const CHOICES = '"enum": ["permanent_job", "unofficial_job", "pensioner", "not_working"]';

type Edit = readonly [file: string, from: string, to: string];
const ORIGIN: Edit = [BEHAVIOUR, '"title"', '"embed": { "origins": ["https://partner.example"] }, "title"'];

function edited(...edits: readonly Edit[]): Map<string, string> {
  const texts = new Map(shipped);
  for (const [file, from, to] of edits) {
    const text = texts.get(file) ?? '';
    expect(text, file).toContain(from);
    texts.set(file, text.replace(from, to));
  }
  return texts;
}

const version = (texts: ReadonlyMap<string, string>) => {
  const { definitions } = loadDefinitions(texts);
  return {
    snapshot: snapshotForm(definitions, SLUG, vocabulary),
    texts: definitions.texts,
    examples: [],
  };
};

const disputesOf = (
  sides: Readonly<Record<'base' | 'ours' | 'theirs' | 'merged', ReadonlyMap<string, string>>>,
) =>
  mergeDisputes(
    {
      ...{ base: version(sides.base), ours: version(sides.ours) },
      ...{ theirs: version(sides.theirs), merged: version(sides.merged) },
    },
    ports,
    mergeValues,
  ).map(({ kind, subject }) => `${kind} ${subject}`);

const choices = (...values: readonly string[]): Edit => [
  SCHEMA,
  CHOICES,
  `"enum": ${JSON.stringify(values)}`,
];
const BEFORE = ['permanent_job', 'unofficial_job', 'pensioner', 'not_working'];

describe('the merge of two people’s edits of a form', () => {
  it('is not disputed where each has added another choice', () => {
    const [ours, theirs] = [choices(...BEFORE, 'army'), choices('student', ...BEFORE)];
    const merged = edited(choices('student', ...BEFORE, 'army'));
    expect(disputesOf({ base: shipped, ours: edited(ours), theirs: edited(theirs), merged })).toEqual([]);
  });

  it('is disputed where one of the choices that a person has added is lost', () => {
    const ours = edited(choices(...BEFORE, 'army', 'court'));
    const theirs = edited(ORIGIN);
    const merged = edited(ORIGIN, choices(...BEFORE, 'army'));
    expect(disputesOf({ base: shipped, ours, theirs, merged })).toContain('values.added employment_type');
  });
});

describe('a draft of a form over what has been published since', () => {
  const TITLE: Edit = [
    BEHAVIOUR,
    '"title": "@refinance.title"',
    '"title": { "ru": "Заявка", "en": "Request" }',
  ];
  const files = (texts: ReadonlyMap<string, string>): DocumentFiles =>
    Object.fromEntries([BEHAVIOUR, SCHEMA].map((path) => [path, texts.get(path) ?? '']));
  const rebase = (ours: readonly Edit[], theirs: readonly Edit[], picked: ConflictChoices = {}) =>
    rebaseProved(
      `forms/${SLUG}`,
      { base: files(shipped), files: files(edited(...ours)), current: edited(...theirs) },
      { vocabulary, nowMs: 0 },
      picked,
    );

  it('has both where each is the same with and without the other', () => {
    const { files: both, conflicts } = rebase([TITLE], [choices(...BEFORE, 'army')]);
    expect(conflicts).toEqual([]);
    expect(both[BEHAVIOUR]).toContain('Заявка');
    expect(both[SCHEMA]).toContain('army');
  });

  const HIDDEN: Edit = [
    BEHAVIOUR,
    '"aliases"',
    '"variants": { "default": { "form": { "texts": { "title": { "ru": "Другая", "en": "Another" } } } } }, "aliases"',
  ];

  it('is a choice between the files where the comparison disputes their merge', () => {
    const { conflicts } = rebase([TITLE], [HIDDEN]);
    expect(conflicts.map(({ file, path }) => ({ file, path }))).toEqual([{ file: BEHAVIOUR, path: [] }]);
    expect(conflicts[0]?.ours).toContain('Заявка');
    expect(conflicts[0]?.theirs).toContain('Другая');
  });

  it.each(['ours', 'theirs'] as const)('is no question any more where the file of %s is chosen', (side) => {
    const picked = { [conflictKey({ file: BEHAVIOUR, path: [] })]: side };
    expect(rebase([TITLE], [HIDDEN], picked).conflicts).toEqual([]);
  });

  describe('in which both have set one thing', () => {
    const maximum = (to: number): Edit => [SCHEMA, '"maximum": 5,', `"maximum": ${to},`];
    const [mine, theirs] = [maximum(6), maximum(7)];
    const keyOf = (conflict: DocumentConflict | undefined) => conflictKey(conflict ?? { file: '', path: [] });

    it('asks for that setting alone, and for nothing once it is chosen', () => {
      const sides = [
        [TITLE, mine],
        [theirs, ORIGIN],
      ] as const;
      const { conflicts } = rebase(...sides);
      expect(conflicts.map(({ file, path }) => [file, path.at(-1)])).toEqual([[SCHEMA, 'maximum']]);
      for (const side of ['ours', 'theirs'] as const) {
        const settled = rebase(...sides, { [keyOf(conflicts[0])]: side });
        expect(settled.conflicts).toEqual([]);
        expect(settled.files[SCHEMA]).toContain(side === 'ours' ? mine[2] : theirs[2]);
      }
    });

    it('asks for a file beside it where the rest is disputed, with or without an answer to the setting', () => {
      const sides = [
        [TITLE, mine],
        [theirs, HIDDEN],
      ] as const;
      const { conflicts } = rebase(...sides);
      expect(conflicts.map(({ file }) => file)).toEqual([BEHAVIOUR, SCHEMA]);
      const [whole, setting] = conflicts;
      const settled = { [keyOf(setting)]: 'ours' } as const;
      expect(rebase(...sides, settled).conflicts).toMatchObject([{ file: BEHAVIOUR, path: [] }]);
      expect(rebase(...sides, { ...settled, [keyOf(whole)]: 'theirs' }).conflicts).toEqual([]);
    });
  });

  it('is a merge of a page in dispute, until its author has only one of the two', () => {
    const sides = {
      ...{ base: files(shipped), files: files(edited(TITLE)) },
      current: edited(HIDDEN),
    };
    const isDisputed = (merged: ReadonlyMap<string, string>, over: Partial<typeof sides> = {}): boolean =>
      isMergeDisputed(`forms/${SLUG}`, { ...sides, ...over }, files(merged), { vocabulary, nowMs: 0 });
    const merged = edited(TITLE, HIDDEN);
    expect(isDisputed(merged)).toBe(true);
    expect(isDisputed(edited(TITLE, HIDDEN, ORIGIN))).toBe(true);
    expect(isDisputed(edited(TITLE))).toBe(false);
    expect(isDisputed(edited(HIDDEN))).toBe(false);
    // The author has kept the merge, and edits it further.
    expect(isDisputed(edited(TITLE, HIDDEN, ORIGIN), { files: files(merged) })).toBe(false);
  });
});
