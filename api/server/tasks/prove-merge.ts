import { exactly, yesOrNo } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { textsIn } from '../definitions/read-definitions.ts';
import { isMergeDisputed } from '../publication/rebase-proved.ts';
import { defineTask, THOROUGH, type WrittenInput } from './define-task.ts';

/**
 * Task that tells if a merge of a draft with the live version, made by a page, has lost or made up a change of the
 * form.
 */
export const proveMerge = defineTask({
  limits: THOROUGH,
  schema: exactly({ isDisputed: yesOrNo }),
  run: (
    { texts, document, base, files, merged, nowMs }: WrittenInput & Record<'base' | 'merged', DocumentFiles>,
    { vocabulary },
  ) => ({
    isDisputed: isMergeDisputed(document, { base, files, current: textsIn(texts) }, merged, {
      vocabulary,
      nowMs,
    }),
  }),
});
