import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import {
  applyCommand,
  type DocumentFiles,
  markConflicts,
  mergeTexts,
  readDocument,
  withTheirs,
} from '../../engine/authoring/index.ts';
import type { Json } from '../../engine/model/json/index.ts';
import { drawnShare } from '../fixtures/edits/drawn-merge.ts';
import { OFFERED, offeredEdit } from '../fixtures/edits/offered-edits.ts';
import { propertyRuns } from '../properties/property-runs.ts';

const shared = await readDefinitionsFolder(ownDefinitions);
const slugs = [...new Set([...shared.keys()].flatMap((path) => /^forms\/([^/]+)\//.exec(path)?.[1] ?? []))];
/** Number of cases, each of which edits some of a form's six files; `npm run test:fuzz` runs 500. */
const runs = propertyRuns({ numRuns: 60, seed: 24 });
const TIME_LIMIT_MS = 60_000 + runs.numRuns * 500;

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom(...OFFERED),
    picks: fc.array(drawnShare, { minLength: 8, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Applies commands that the studio offers in sequence; kinds that it does not offer are skipped. */
function edited(
  start: DocumentFiles,
  slug: string,
  list: readonly { kind: string; picks: number[] }[],
): DocumentFiles {
  let files = start;
  for (const { kind, picks } of list) {
    let next = 0;
    const command = offeredEdit(shared, files, slug, kind, () => picks[next++ % picks.length] ?? 0);
    if (command !== undefined) files = applyCommand(files, command);
  }
  return files;
}

const json = (text = '{}'): Json => JSON.parse(text) as Json;
/** Sorts every list, because schemas treat lists of names as sets. */
const unordered = (value: Json): Json => {
  if (Array.isArray(value))
    return value.map(unordered).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, inner]) => [key, unordered(inner)]),
  );
};

/** Returns every setting with its value; a list counts as one setting. */
function settings(value: Json, way: readonly string[] = []): Map<string, Json> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map([[way.join('/'), unordered(value)]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...settings(inner, [...way, key])]));
}

/** Returns the settings that differ, each with its new value. */
const changed = (before: Map<string, Json>, after: Map<string, Json>): Map<string, Json | undefined> =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((place) => JSON.stringify(before.get(place)) !== JSON.stringify(after.get(place)))
      .map((place) => [place, after.get(place)]),
  );

describe('two edits of one form', () => {
  it(
    'are both in what they merge to, or a conflict is marked',
    () => {
      let conflicting = 0;
      let cases = 0;
      fc.assert(
        fc.property(fc.constantFrom(...slugs), edits, edits, (slug, first, second) => {
          const base = readDocument(shared, `forms/${slug}`);
          const [one, other] = [edited(base, slug, first), edited(base, slug, second)];
          for (const file of Object.keys(base)) {
            const [before, own, foreign] = [base, one, other].map((files) => files[file] ?? '');
            const merged = mergeTexts(before ?? '', own ?? '', foreign ?? '');
            if (merged === undefined) throw new Error(`${file} is no JSON`);
            const [was, mine, yours] = [before, own, foreign].map((text) => settings(json(text))) as [
              Map<string, Json>,
              Map<string, Json>,
              Map<string, Json>,
            ];
            const [byUs, byThem] = [changed(was, mine), changed(was, yours)];
            if (byUs.size > 0 && byThem.size > 0) cases += 1;
            if (merged.conflicts.length > 0) {
              conflicting += 1;
              expect(() => JSON.parse(markConflicts(merged))).toThrow();
            }
            // The text between the markers has our side; the other side is restored from it.
            const [ours, theirs] = [merged.text, withTheirs(merged)].map((text) => settings(json(text)));
            for (const [place, value] of byUs)
              if (!byThem.has(place)) expect([file, place, ours?.get(place)]).toEqual([file, place, value]);
            for (const [place, value] of byThem)
              if (!byUs.has(place)) expect([file, place, theirs?.get(place)]).toEqual([file, place, value]);
            // A list that both sides changed has the items that either added, and none that either removed.
            if (merged.conflicts.length === 0)
              for (const place of [...byUs.keys()].filter((one) => byThem.has(one)))
                expectBoth(place, [was, mine, yours, ours ?? new Map()]);
          }
        }),
        runs,
      );
      expect(conflicting).toBeGreaterThan(0);
      expect(cases).toBeGreaterThan(2 * conflicting);
    },
    TIME_LIMIT_MS,
  );
});

function expectBoth(place: string, sides: Map<string, Json>[]): void {
  const [before, own, foreign, merged] = sides.map((side) => itemsOf(side.get(place))) as [
    string[],
    string[],
    string[],
    string[],
  ];
  for (const side of [own, foreign]) {
    expect([place, side.filter((item) => !before.includes(item) && !merged.includes(item))]).toEqual([
      place,
      [],
    ]);
    expect([place, merged.filter((item) => before.includes(item) && !side.includes(item))]).toEqual([
      place,
      [],
    ]);
  }
}

/** Returns the items by name: items with a name are merged member by member. */
const itemsOf = (value: Json | undefined): string[] =>
  Array.isArray(value)
    ? value.map((item) =>
        typeof item === 'object' && item !== null && !Array.isArray(item)
          ? String(item.name ?? item.value ?? item.endpoint ?? JSON.stringify(item))
          : JSON.stringify(item),
      )
    : [JSON.stringify(value)];
