import { compareDocument as contract, exactly, listOf, picked } from '#contract';
import { type DocumentFiles, rebaseDocument } from '#engine/authoring';
import { DEFAULT_LANGUAGE } from '#engine/model/definition';
import { readDefinitions, textsIn } from '../definitions/read-definitions.ts';
import { type LiveSnapshots, planPublication } from '../publication/plan-publication.ts';
import { roleFor } from '../publication/publishers.ts';
import { reviewedChange, reviewedChanges } from '../publication/reviewed-changes.ts';
import { defineTask, THOROUGH, type WrittenInput } from './define-task.ts';

interface ComparedInput extends WrittenInput {
  live: LiveSnapshots;
  /** Base of the draft, if known. */
  base?: DocumentFiles;
}

/**
 * Task that compares a document with its live version and returns the changes, the verdict and the role that may
 * publish.
 */
export const compareDocument = defineTask({
  limits: THOROUGH,
  schema: exactly({
    ...picked(contract.response, ['verdict', 'role', 'forms', 'own', 'files']).properties,
    reviewed: listOf(reviewedChange),
  }),
  run({ texts, live, document, files, base, nowMs }: ComparedInput, { vocabulary }) {
    const current = textsIn(texts);
    const rebased = base === undefined ? { files } : rebaseDocument(document, { base, files, current });
    const plan = planPublication(
      { current, vocabulary, live, nowMs },
      { document, files: rebased.files, removes: false },
    );
    const reviewed = reviewedChanges(plan, {
      document,
      removes: false,
      vocabulary,
      before: readDefinitions(current).definitions,
    });
    return {
      verdict: plan.verdict,
      role: roleFor(plan.verdict),
      forms: plan.forms.map(({ slug, changes }) => ({
        slug,
        changes: changes.map(
          ({ kind, verdict, effect, variants, subject, sentence, witness, follows, differs }) => ({
            kind,
            verdict,
            effect,
            variants,
            subject,
            sentence,
            ...(witness === undefined ? {} : { witness }),
            ...(follows && { follows }),
            ...(differs && { differs }),
          }),
        ),
      })),
      own: reviewed.flatMap(({ form, words }) =>
        form === '' && words[DEFAULT_LANGUAGE] !== '' ? [words] : [],
      ),
      files: [...plan.files.keys()],
      reviewed,
    };
  },
});
