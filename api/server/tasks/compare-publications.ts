import { comparePublications as contract } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { changesBetweenFiles } from '../publication/publication-changes.ts';
import { defineTask, THOROUGH } from './define-task.ts';

/** Compares two publications of a document other than a form. */
export const comparePublications = defineTask({
  limits: THOROUGH,
  schema: contract.response,
  run(
    {
      document,
      before,
      after,
      lang,
    }: { document: string; before: DocumentFiles; after: DocumentFiles; lang: Lang },
    { vocabulary },
  ) {
    const changes = changesBetweenFiles(document, before, after, vocabulary);
    return { changes: changes.map((words) => words[lang]) };
  },
});
