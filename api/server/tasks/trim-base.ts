import { exactly, mapOf, text } from '#contract';
import { baseOf, type DocumentFiles } from '#engine/authoring';
import { defineTask, QUICK } from './define-task.ts';

/** What a draft started with, without the texts that it leaves as they are. */
export const trimBase = defineTask({
  limits: QUICK,
  schema: exactly({ base: mapOf(text) }),
  run: ({ base, files }: { base: DocumentFiles; files: DocumentFiles }) => ({ base: baseOf(base, files) }),
});
