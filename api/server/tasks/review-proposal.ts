import { problemSchema } from '#contract';
import type { Words } from '#engine/analysis';
import { conflictKey, type DocumentConflict, type DocumentFiles, rebaseDocument } from '#engine/authoring';
import { formatPointer, type Json } from '#engine/model/json';
import type { Problem } from '#engine/model/problems';
import { PUBLICATION_VERDICTS, type PublicationVerdict } from '../definitions/compare-forms.ts';
import type { LiveSnapshots, PlannedDocument } from '../definitions/plan-publication.ts';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { type ReviewedChange, reviewedChanges } from '../definitions/reviewed-changes.ts';
import { defineTask, type TaskPorts, THOROUGH } from './define-task.ts';
import { planChecked } from './prepare-publication.ts';
import { exactly, listOf, mapOf, reviewedSchema, text, words } from './schemas.ts';

/** A setting that the authors and somebody else have changed, each value as it is written. */
export interface ReviewedConflict {
  file: string;
  /** RFC 6901, with names of items in lists. */
  pointer: string;
  /** Null: it is not there. */
  base: string | null;
  ours: string | null;
  theirs: string | null;
  /** What the authors' value changes of what is published. */
  words: Words[];
  /** The document with either value. */
  sides: Record<'ours' | 'theirs', DocumentFiles>;
}

export interface ReviewedProposal {
  verdict: PublicationVerdict;
  changes: ReviewedChange[];
  conflicts: ReviewedConflict[];
  problems: Problem[];
  /** Of the definitions folder, that change. */
  files: string[];
}

/** Each takes a comparison of its own; of others the values are shown. */
const MOST_IN_WORDS = 5;

const textOrNull = { type: ['string', 'null'] };

/** What publishing a proposal would change today, over all that was published since it was started. */
export const reviewProposal = defineTask({
  limits: THOROUGH,
  schema: exactly({
    verdict: { enum: [...PUBLICATION_VERDICTS] },
    changes: listOf(reviewedSchema),
    conflicts: listOf(
      exactly({
        ...{ file: text, pointer: text, base: textOrNull, ours: textOrNull, theirs: textOrNull },
        ...{ words: listOf(words), sides: exactly({ ours: mapOf(text), theirs: mapOf(text) }) },
      }),
    ),
    problems: listOf(problemSchema),
    files: listOf(text),
  }),
  run(
    {
      texts,
      live,
      nowMs,
      base,
      ...written
    }: PlannedDocument & { texts: Texts; live: LiveSnapshots; base: DocumentFiles; nowMs: number },
    { vocabulary, check }: TaskPorts,
  ): ReviewedProposal {
    const { document, removes } = written;
    const current = textsIn(texts);
    const rebased = removes
      ? { files: written.files, conflicts: [] }
      : rebaseDocument(document, { base, files: written.files, current });
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
    /** What is not changed any more where the published value stays. */
    const wordsOf = (files: DocumentFiles): Words[] => {
      let without: ReturnType<typeof planChecked>;
      try {
        without = planChecked({ current, vocabulary, live, nowMs }, { ...written, files }, check);
      } catch {
        // Broken with that value: the check of what is chosen shows where.
        return [];
      }
      const left = new Set(
        reviewedChanges(without, { document, removes, before, vocabulary }).map((one) => one.words.ru),
      );
      return changes.map((one) => one.words).filter(({ ru }) => ru !== '' && !left.has(ru));
    };
    const changed = plan.forms.flatMap(({ slug, snapshot }) => (snapshot === undefined ? [] : [slug]));
    return {
      verdict: plan.verdict,
      changes,
      conflicts: rebased.conflicts.map((conflict, index) => {
        const sides = { ours: withSide(conflict, 'ours'), theirs: withSide(conflict, 'theirs') };
        return { ...reviewed(conflict), sides, words: index < MOST_IN_WORDS ? wordsOf(sides.theirs) : [] };
      }),
      problems: check(plan.texts, changed).filter(({ severity }) => severity === 'error'),
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
}: DocumentConflict): Omit<ReviewedConflict, 'words' | 'sides'> => ({
  file,
  pointer: formatPointer(path),
  base: written(base),
  ours: written(ours),
  theirs: written(theirs),
});
