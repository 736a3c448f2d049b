import { exactly, yesOrNo } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { textsIn } from '../definitions/read-definitions.ts';
import { isJoinDisputed, isMergeDisputed } from '../publication/rebase-proved.ts';
import { defineTask, THOROUGH, type WrittenInput } from './define-task.ts';

interface MergeInput extends WrittenInput, Record<'base' | 'merged', DocumentFiles> {
  theirs?: DocumentFiles;
}

/**
 * Task that tells if a merge of a draft with the live version, made by a page, has lost or made up a change of the
 * form; with `theirs`, a merge with the draft of another person.
 */
export const proveMerge = defineTask({
  limits: THOROUGH,
  schema: exactly({ isDisputed: yesOrNo }),
  run: ({ texts, document, base, files, theirs, merged, nowMs }: MergeInput, { vocabulary }) => {
    const [current, ports] = [textsIn(texts), { vocabulary, nowMs }];
    return {
      isDisputed:
        theirs === undefined
          ? isMergeDisputed(document, { base, files, current }, merged, ports)
          : isJoinDisputed(document, current, { base, ours: files, theirs, merged }, ports),
    };
  },
});
