import { compareVersions as contract, picked } from '#contract';
import {
  AREAS,
  type Area,
  type Change,
  canBeAllowed,
  causesBetweenVersions,
  changesVerdict,
  describeChange,
  groupByCause,
  pagesShowing,
  type ShowingPage,
} from '#engine/analysis';
import { type DocumentFiles, withDocument } from '#engine/authoring';
import type { FormSnapshot } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import { formFile } from '#engine/model/load';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { sha256 } from '../forms/sha256.ts';
import { changesBetween, comparisonPorts, publicationVerdictOf } from '../publication/compare-forms.ts';
import { roleFor } from '../publication/publishers.ts';
import { defineTask, THOROUGH } from './define-task.ts';

/** Version of a form to compare: its snapshot as text, and a draft's files. */
export interface VersionText {
  snapshot: string;
  /** Files of a draft; a published version uses today's examples in the search for a witness. */
  files?: DocumentFiles;
}

interface ComparisonInput {
  texts: Texts;
  old: VersionText;
  next: VersionText;
  lang: Lang;
  nowMs: number;
}

/**
 * Task that returns all differences of two versions of a form, worst first, with the verdicts and the pages that show
 * them.
 */
export const compareVersions = defineTask({
  limits: THOROUGH,
  schema: picked(contract.response, ['verdict', 'forward', 'areas', 'changes', 'findings', 'pages']),
  run({ texts, old, next, lang, nowMs }: ComparisonInput, { testsOfChanges }) {
    const current = textsIn(texts);
    const side = ({ snapshot: text, files = {} }: VersionText) => {
      const snapshot = JSON.parse(text) as FormSnapshot;
      const read = [formFile(snapshot.slug, 'form'), formFile(snapshot.slug, 'examples')];
      const ofForm = [...withDocument(current, files)].filter(
        ([path]) => read.includes(path) || path.startsWith('texts/'),
      );
      const { definitions } = readDefinitions(new Map(ofForm));
      return { snapshot, source: definitions.forms.get(snapshot.slug), texts: definitions.texts };
    };
    const now = side(next);
    const before = side(old);
    const changes = changesBetween(before, now, nowMs);
    const causes = causesBetweenVersions(before.snapshot, now.snapshot, changes, comparisonPorts(nowMs));
    const placed = changes.map((change, index) => {
      const cause = causes[index];
      return { change, ...(cause === undefined ? {} : { cause }) };
    });
    const testOf = testsOfChanges(now.snapshot);
    const count = (area: Area): number => changes.filter((change) => change.area === area).length;
    return {
      ...changesVerdict(changes),
      pages: pagesOf(now.snapshot.slug, changes, current),
      findings: groupByCause(placed, sha256).map(({ fingerprint, cause, members }) => ({
        fingerprint,
        ...(cause === undefined ? {} : { cause: { ...cause } }),
        members: members.map(({ change }) => change.fingerprint),
      })),
      areas: Object.fromEntries(AREAS.map((area) => [area, count(area)])) as Record<Area, number>,
      changes: changes.map((change) => {
        const { text, witness } = describeChange(change, lang);
        const test = testOf(change, text);
        const { words: _words, document: _document, deprecated: _deprecated, ...shown } = change;
        return {
          ...shown,
          sentence: text,
          ...(test === undefined ? {} : { test }),
          ...(witness === undefined ? {} : { proofText: witness }),
          ...(canBeAllowed(change) ? { role: roleFor(publicationVerdictOf(change)) } : {}),
        };
      }),
    };
  },
});

/** Returns the pages that show the changed variants; empty without a difference. */
function pagesOf(
  slug: string,
  changes: readonly Change[],
  texts: ReadonlyMap<string, string>,
): ShowingPage[] {
  if (changes.length === 0) return [];
  const read = [...texts].filter(([path]) =>
    /^(pages|sections|texts)\/|^forms\/[^/]+\/form\.json$/.test(path),
  );
  const affectsAllVariants = changes.some(({ variants }) => variants.length === 0);
  const variants = affectsAllVariants ? [] : [...new Set(changes.flatMap((change) => change.variants))];
  return pagesShowing(readDefinitions(new Map(read)).definitions)(slug, variants);
}
