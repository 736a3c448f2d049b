import { listDocuments as contract, type DocumentSummary, exactly, listOf, picked } from '#contract';
import { type DocumentUse, documentUses } from '#engine/analysis';
import { type DocumentFiles, withDocument } from '#engine/authoring';
import { variantTitle } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import { documentFile, documentTitle } from '#engine/model/documents';
import { isObject } from '#engine/model/json';
import { type Definitions, readForm, variantNames } from '#engine/model/load';
import { dictionaryIn } from '#engine/model/text';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { defineTask, QUICK } from './define-task.ts';

/**
 * Task that returns, for each of `ids`, the title of the document (of the draft or the last publication) and
 * the live documents that refer to it.
 */
export const listDocuments = defineTask({
  limits: QUICK,
  isAwaited: true,
  // Members of a list entry except the document's state.
  schema: exactly({
    documents: listOf(
      picked(contract.response.properties.documents.items, [
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
        ...summarizeUses(live, uses.get(id), lang),
        ...detailsOf(definitions, id, lang),
      })),
    };
  },
});

/** Name of the variant of a form that writes none. */
const IMPLIED = 'default';

/** Returns the members of a document's summary that depend on its kind. */
function detailsOf(
  { forms, files, texts }: Definitions,
  id: string,
  lang: Lang,
): Pick<DocumentSummary, 'address' | 'variants'> & { sections?: string[] } {
  const [kind, slug = ''] = id.split('/');
  const form = forms.get(slug);
  if (kind === 'forms' && form !== undefined) {
    const titled = { variants: Object.fromEntries(readForm(form.form).variants), texts };
    const implied = String(dictionaryIn(texts, lang)['studio.variants.implied'] ?? IMPLIED);
    const titleOf = (name: string): string => variantTitle(titled, name, lang) ?? name;
    return {
      variants: variantNames(form).map((name) => ({
        name,
        title: titleOf(name) === IMPLIED ? implied : titleOf(name),
      })),
    };
  }
  const value = files.get(documentFile(id))?.value;
  if (kind !== 'pages' || !isObject(value)) return {};
  return {
    ...(typeof value.path === 'string' ? { address: value.path } : {}),
    sections: typeof value.section === 'string' ? [value.section] : [],
  };
}

/** Returns the documents that refer to a document, and the sections of the pages among them. */
function summarizeUses(
  definitions: Definitions,
  uses: readonly DocumentUse[] = [],
  lang: Lang,
): Pick<DocumentSummary, 'usedBy' | 'sections'> {
  const usedBy = [...new Set(uses.map(({ document }) => document))].sort();
  const sections = usedBy.flatMap((document) => detailsOf(definitions, document, lang).sections ?? []);
  return { usedBy, sections: [...new Set(sections)].sort() };
}
