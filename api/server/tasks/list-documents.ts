import type { DocumentSummary } from '#contract';
import { documentUses } from '#engine/analysis';
import { type DocumentFiles, withDocument } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { documentTitle } from '#engine/model/documents';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { detailsOf, usersOf } from '../definitions/summarize-document.ts';
import { defineTask, QUICK } from './define-task.ts';
import { exactly, listOf, text } from './schemas.ts';

/** What a list of documents shows of one, apart from its state. */
export type DocumentDetails = Pick<
  DocumentSummary,
  'id' | 'title' | 'usedBy' | 'sections' | 'address' | 'variants'
>;

/** Titles are those of the drafts, and of documents that were removed; uses are those of what is live. */
export const listDocuments = defineTask({
  limits: QUICK,
  isAwaited: true,
  schema: exactly({
    documents: listOf(
      exactly(
        {
          id: text,
          title: text,
          usedBy: listOf(text),
          sections: listOf(text),
          address: text,
          variants: listOf(text),
        },
        ['address', 'variants'],
      ),
    ),
  }),
  run({ texts, written, ids, lang }: { texts: Texts; written: DocumentFiles[]; ids: string[]; lang: Lang }): {
    documents: DocumentDetails[];
  } {
    const current = textsIn(texts);
    const { definitions: live } = readDefinitions(current);
    const uses = documentUses(live);
    const { definitions } = readDefinitions(
      written.reduce<ReadonlyMap<string, string>>((all, files) => withDocument(all, files), current),
    );
    return {
      documents: ids.map((id) => ({
        id,
        title: documentTitle(definitions, id, lang),
        ...usersOf(live, uses.get(id)),
        ...detailsOf(definitions, id),
      })),
    };
  },
});
