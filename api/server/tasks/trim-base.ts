import { baseOf, type DocumentFiles } from '#engine/authoring';
import { defineTask, QUICK } from './define-task.ts';
import { exactly, mapOf, text } from './schemas.ts';

/** What a draft started with, without the texts that it leaves as they are. */
export const trimBase = defineTask({
  limits: QUICK,
  schema: exactly({ base: mapOf(text) }),
  run: ({ base, files }: { base: DocumentFiles; files: DocumentFiles }) => ({ base: baseOf(base, files) }),
});
