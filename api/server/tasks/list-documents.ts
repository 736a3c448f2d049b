import { listDocuments as contract, exactly, listOf, picked } from '#contract';
import { documentUses } from '#engine/analysis';
import { type DocumentFiles, withDocument } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { documentTitle } from '#engine/model/documents';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { detailsOf, usersOf } from '../definitions/summarize-document.ts';
import { defineTask, QUICK } from './define-task.ts';

/** Titles are those of the drafts, and of documents that were removed; uses are those of what is live. */
export const listDocuments = defineTask({
  limits: QUICK,
  isAwaited: true,
  // All that a list shows of a document but its state.
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
        ...usersOf(live, uses.get(id)),
        ...detailsOf(definitions, id),
      })),
    };
  },
});
