import { exactly, mapOf, text } from '#contract';
import { baseOf, type DocumentFiles } from '#engine/authoring';
import { defineTask, QUICK } from './define-task.ts';

/** Removes the texts that a draft does not change from its base. */
export const trimBase = defineTask({
  limits: QUICK,
  schema: exactly({ base: mapOf(text) }),
  run: ({ base, files }: { base: DocumentFiles; files: DocumentFiles }) => ({ base: baseOf(base, files) }),
});
