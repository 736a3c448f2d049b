import { expect, it } from 'vitest';
import { filesReadBy } from '#engine/analysis';
import { snapshotForm, snapshotText } from '#engine/model/compile';
import { createSourceParser, loadDefinitions } from '#engine/model/load';
import { vocabulary } from '../../app/vocabulary.ts';
import { shipped } from './shipped-edits.ts';

const parse = createSourceParser();
const { definitions } = loadDefinitions(shipped, parse);
const slugs = [...definitions.forms.keys()];
const shared = [...shipped.keys()].filter((path) => /^(fields|catalogs|consents|endpoints)\//.test(path));
const textOf = (slug: string, from = definitions): string =>
  snapshotText(snapshotForm(from, slug, vocabulary));

it('a form is the same without any file that it does not read', () => {
  const reads = new Map(
    slugs.map((slug) => [
      slug,
      filesReadBy(definitions, slug, (asked) => void snapshotForm(asked, slug, vocabulary)),
    ]),
  );
  const before = new Map(slugs.map((slug) => [slug, textOf(slug)]));
  let unread = 0;
  for (const path of shared) {
    const without = new Map(shipped);
    without.delete(path);
    const { definitions: rest } = loadDefinitions(without, parse);
    for (const slug of slugs) {
      if (reads.get(slug)?.has(path) === true) continue;
      unread += 1;
      expect(textOf(slug, rest), `${slug} without ${path}`).toBe(before.get(slug));
    }
  }
  // Most forms depend on few of the files.
  expect(unread).toBeGreaterThan((shared.length * slugs.length) / 2);
});
