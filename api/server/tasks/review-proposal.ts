import {
  openProposal as contract,
  enumOf,
  exactly,
  listOf,
  type ProposalConflict,
  PUBLICATION_VERDICTS,
  picked,
} from '#contract';
import type { Words } from '#engine/analysis';
import { conflictKey, type DocumentConflict, type DocumentFiles, rebaseDocument } from '#engine/authoring';
import { DEFAULT_LANGUAGE } from '#engine/model/definition';
import { formatPointer, type Json } from '#engine/model/json';
import type { DraftContent } from '../definitions/draft-content.ts';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { asDecided } from '../publication/as-decided.ts';
import type { LiveSnapshots } from '../publication/plan-publication.ts';
import { rebaseProved } from '../publication/rebase-proved.ts';
import { reviewedChange, reviewedChanges } from '../publication/reviewed-changes.ts';
import { defineTask, type TaskPorts, THOROUGH } from './define-task.ts';
import { planChecked } from './prepare-publication.ts';

/**
 * Largest number of conflicts that are described in sentences, because each description needs a comparison;
 * further conflicts are shown by their values.
 */
const MAX_DESCRIBED = 5;

interface ReviewedInput extends DraftContent {
  texts: Texts;
  live: LiveSnapshots;
  base: DocumentFiles;
  /** True for a closed proposal, which is compared with the document as it was then. */
  isDecided: boolean;
  nowMs: number;
}

/**
 * Task that returns the changes that publishing a proposal now would make, on top of later publications, with its
 * conflicts and problems; of a closed one those that it would have made then.
 */
export const reviewProposal = defineTask({
  limits: THOROUGH,
  schema: exactly({
    verdict: enumOf(PUBLICATION_VERDICTS),
    changes: listOf(reviewedChange),
    ...picked(contract.response, ['conflicts', 'problems', 'files']).properties,
  }),
  run(
    { texts, live: liveNow, nowMs, base, isDecided, ...written }: ReviewedInput,
    { vocabulary, check }: TaskPorts,
  ) {
    const { document, removes } = written;
    const now = textsIn(texts);
    const { current, live } = isDecided
      ? asDecided(now, { document, base, files: written.files }, vocabulary)
      : { current: now, live: liveNow };
    const rebased =
      removes || isDecided
        ? { files: written.files, conflicts: [] }
        : rebaseProved(document, { base, files: written.files, current }, { vocabulary, nowMs });
    const plan = planChecked(
      { current, vocabulary, live, nowMs },
      { ...written, files: rebased.files },
      check,
    );
    const before = readDefinitions(current).definitions;
    const changes = reviewedChanges(plan, { document, removes, before, vocabulary });
    const withSide = (conflict: DocumentConflict, side: 'ours' | 'theirs'): DocumentFiles =>
      rebaseDocument(document, { base, files: written.files, current }, { [conflictKey(conflict)]: side })
        .files;
    /** Returns the changes that the proposal loses if the published value is kept. */
    const wordsOf = (files: DocumentFiles): Words[] => {
      let without: ReturnType<typeof planChecked>;
      try {
        without = planChecked({ current, vocabulary, live, nowMs }, { ...written, files }, check);
      } catch {
        // With that value the document is invalid, which its check shows if it is chosen.
        return [];
      }
      const left = new Set(
        reviewedChanges(without, { document, removes, before, vocabulary }).map(
          (one) => one.words[DEFAULT_LANGUAGE],
        ),
      );
      return changes
        .map((one) => one.words)
        .filter(({ [DEFAULT_LANGUAGE]: own }) => own !== '' && !left.has(own));
    };
    const changed = plan.forms.flatMap(({ slug, snapshot }) => (snapshot === undefined ? [] : [slug]));
    return {
      verdict: plan.verdict,
      changes,
      conflicts: rebased.conflicts.map((conflict, index) => {
        const sides = { ours: withSide(conflict, 'ours'), theirs: withSide(conflict, 'theirs') };
        return { ...reviewed(conflict), sides, words: index < MAX_DESCRIBED ? wordsOf(sides.theirs) : [] };
      }),
      problems: isDecided ? [] : check(plan.texts, changed).filter(({ severity }) => severity === 'error'),
      files: [...plan.files.keys()],
    };
  },
});

const written = (value: Json | undefined): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

const reviewed = ({
  file,
  path,
  base,
  ours,
  theirs,
}: DocumentConflict): Omit<ProposalConflict, 'words' | 'sides'> => ({
  file,
  pointer: formatPointer(path),
  base: written(base),
  ours: written(ours),
  theirs: written(theirs),
});
