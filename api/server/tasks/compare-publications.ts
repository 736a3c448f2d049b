import { comparePublications as contract } from '#contract';
import { type DocumentFiles, rebaseDocument, withDocument } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { withOwnTexts } from '../definitions/own-texts.ts';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { changesBetweenFiles } from '../publication/publication-changes.ts';
import { defineTask, THOROUGH } from './define-task.ts';

/**
 * Side of a comparison of two versions of a document: the files of a publication, or those written over the live
 * definitions.
 */
export interface ComparedFiles {
  files: DocumentFiles;
  /** Base of a draft, if known. */
  base?: DocumentFiles;
  /** True for a draft and for the live version, whose dictionaries have only changes. */
  isOverLive: boolean;
}

/**
 * Task that returns sentences about the differences of two publications of a document other than a form, or of one
 * and the draft.
 */
export const comparePublications = defineTask({
  limits: THOROUGH,
  schema: contract.response,
  run(
    {
      document,
      before,
      after,
      texts,
      lang,
    }: {
      document: string;
      before: ComparedFiles;
      after: ComparedFiles;
      /** Live definitions if a side is written over them. */
      texts: Texts;
      lang: Lang;
    },
    { vocabulary },
  ) {
    const current = textsIn(texts);
    const published = ({ files, base, isOverLive }: ComparedFiles): DocumentFiles => {
      if (!isOverLive) return files;
      const now = base === undefined ? files : rebaseDocument(document, { base, files, current }).files;
      return withOwnTexts(readDefinitions(withDocument(current, now)).definitions, document, now);
    };
    const changes = changesBetweenFiles(document, published(before), published(after), vocabulary);
    return { changes: changes.map((words) => words[lang]) };
  },
});
