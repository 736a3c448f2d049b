import type { CheckedDocument } from '#contract';
import { type DocumentFiles, isTextChanges, withDocument } from '#engine/authoring';
import { type Problem, parseDocumentId, parseSource } from '#engine/model';
import { type Texts, textsIn } from '../definitions/read-definitions.ts';
import { defineTask, QUICK } from './define-task.ts';
import { answerOf } from './schemas.ts';

/**
 * Quick enough for every pause in typing: other forms are left out, because nothing in them can be wrong because of this
 * document. Publishing checks everything.
 */
export const checkDocument = defineTask({
  limits: QUICK,
  schema: answerOf('check-document'),
  run({ texts, document, files }: { texts: Texts; document: string; files: DocumentFiles }, { check }) {
    const named = parseDocumentId(document);
    const slug = named?.kind === 'forms' ? named.slug : undefined;
    const all = withDocument(textsIn(texts), files);
    for (const path of all.keys()) {
      const other = /^forms\/([^/]+)\//.exec(path)?.[1];
      if (slug !== undefined && other !== undefined && other !== slug) all.delete(path);
    }
    const own = check(all, slug === undefined ? [] : [slug]).filter(
      ({ file }) => files[file] !== undefined && !isTextChanges(file),
    );
    const ofTexts = Object.entries(files).flatMap(([path, text]): Problem[] =>
      isTextChanges(path) ? parseSource(path, text).problems : [],
    );
    return { problems: [...own, ...ofTexts] } satisfies CheckedDocument;
  },
});
