import type { ComparedDocument } from '#contract';
import { type LiveSnapshots, planPublication } from '../definitions/plan-publication.ts';
import { roleFor } from '../definitions/publishers.ts';
import { type Texts, textsIn } from '../definitions/read-definitions.ts';
import { defineTask, THOROUGH } from './define-task.ts';
import { answerOf } from './schemas.ts';

/** What publishing a document would change. */
export const compareDocument = defineTask({
  limits: THOROUGH,
  schema: answerOf('compare-document'),
  run(
    {
      texts,
      live,
      document,
      files,
      nowMs,
    }: { texts: Texts; live: LiveSnapshots; document: string; files: Texts; nowMs: number },
    { vocabulary },
  ) {
    const plan = planPublication(
      { current: textsIn(texts), vocabulary, live, nowMs },
      { document, files, removes: false },
    );
    return {
      verdict: plan.verdict,
      role: roleFor(plan.verdict),
      forms: plan.forms.map(({ slug, changes }) => ({
        slug,
        changes: changes.map(({ words: _words, ...change }) => change),
      })),
      files: [...plan.files.keys()],
    } satisfies ComparedDocument;
  },
});
