import { listDocuments as contract, exactly, listOf, picked } from '#contract';
import { documentUses } from '#engine/analysis';
import { type DocumentFiles, withDocument } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { documentTitle } from '#engine/model/documents';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { detailsOf, summarizeUses } from '../definitions/summarize-document.ts';
import { defineTask, QUICK } from './define-task.ts';

/** Lists documents with the titles of their drafts or last publications, and the uses in the live version. */
export const listDocuments = defineTask({
  limits: QUICK,
  isAwaited: true,
  // Members of a list entry except the document's state.
  schema: exactly({
    documents: listOf(
      picked(contract.answer.properties.documents.items, [
        'id',
        'title',
        'usedBy',
        'sections',
        'address',
        'variants',
      ]),
    ),
  }),
  run({ texts, written, ids, lang }: { texts: Texts; written: DocumentFiles[]; ids: string[]; lang: Lang }) {
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
        ...summarizeUses(live, uses.get(id)),
        ...detailsOf(definitions, id),
      })),
    };
  },
});
