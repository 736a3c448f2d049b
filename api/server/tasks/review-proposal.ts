import { problemSchema } from '#contract';
import { type DocumentConflict, type DocumentFiles, rebaseDocument } from '#engine/authoring';
import { formatPointer, type Json, type Problem } from '#engine/model';
import { PUBLICATION_VERDICTS, type PublicationVerdict } from '../definitions/compare-forms.ts';
import type { LiveSnapshots, PlannedDocument } from '../definitions/plan-publication.ts';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { type ReviewedChange, reviewedChanges } from '../definitions/reviewed-changes.ts';
import { defineTask, type TaskPorts, THOROUGH } from './define-task.ts';
import { planChecked } from './prepare-publication.ts';
import { exactly, listOf, reviewedSchema, text } from './schemas.ts';

/** A setting that the authors and somebody else have changed, each value as it is written. */
export interface ReviewedConflict {
  file: string;
  /** RFC 6901, with names of items in lists. */
  pointer: string;
  /** Null: it is not there. */
  base: string | null;
  ours: string | null;
  theirs: string | null;
}

export interface ReviewedProposal {
  verdict: PublicationVerdict;
  changes: ReviewedChange[];
  conflicts: ReviewedConflict[];
  problems: Problem[];
  /** Of the definitions folder, that change. */
  files: string[];
}

const textOrNull = { type: ['string', 'null'] };

/** What publishing a proposal would change today, over all that was published since it was started. */
export const reviewProposal = defineTask({
  limits: THOROUGH,
  schema: exactly({
    verdict: { enum: [...PUBLICATION_VERDICTS] },
    changes: listOf(reviewedSchema),
    conflicts: listOf(
      exactly({ file: text, pointer: text, base: textOrNull, ours: textOrNull, theirs: textOrNull }),
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
    const changed = plan.forms.flatMap(({ slug, snapshot }) => (snapshot === undefined ? [] : [slug]));
    return {
      verdict: plan.verdict,
      changes: reviewedChanges(plan, { document, removes, before, vocabulary }),
      conflicts: rebased.conflicts.map(reviewed),
      problems: check(plan.texts, changed).filter(({ severity }) => severity === 'error'),
      files: [...plan.files.keys()],
    };
  },
});

const written = (value: Json | undefined): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

const reviewed = ({ file, path, base, ours, theirs }: DocumentConflict): ReviewedConflict => ({
  file,
  pointer: formatPointer(path),
  base: written(base),
  ours: written(ours),
  theirs: written(theirs),
});
