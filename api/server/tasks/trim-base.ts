import { exactly, mapOf, text } from '#contract';
import { baseOf, type DocumentFiles } from '#engine/authoring';
import { defineTask, QUICK } from './define-task.ts';

/** Reduces the base of a draft to the texts that the draft changes. */
export const trimBase = defineTask({
  limits: QUICK,
  schema: exactly({ base: mapOf(text) }),
  run: ({ base, files }: { base: DocumentFiles; files: DocumentFiles }) => ({ base: baseOf(base, files) }),
});
