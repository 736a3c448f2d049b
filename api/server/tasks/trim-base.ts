import { exactly, mapOf, text } from '#contract';
import { baseOf, type DocumentFiles } from '#engine/authoring';
import { defineTask, QUICK } from './define-task.ts';

/**
 * Task that returns the live files on which a draft builds, without those dictionary texts that the draft does not
 * change.
 */
export const trimBase = defineTask({
  limits: QUICK,
  schema: exactly({ base: mapOf(text) }),
  run: ({ base, files }: { base: DocumentFiles; files: DocumentFiles }) => ({ base: baseOf(base, files) }),
});
