import type { DocumentSummary } from '#contract';
import type { DocumentUse } from '#engine/analysis';
import { documentFile } from '#engine/model/documents';
import { isObject } from '#engine/model/json';
import { type Definitions, variantNames } from '#engine/model/load';

/** Returns the members of a document's summary that depend on its kind. */
export function detailsOf(
  { forms, files }: Definitions,
  id: string,
): Pick<DocumentSummary, 'address' | 'variants'> & { sections?: string[] } {
  const [kind, slug = ''] = id.split('/');
  const form = forms.get(slug);
  if (kind === 'forms' && form !== undefined) return { variants: variantNames(form) };
  const value = files.get(documentFile(id))?.value;
  if (kind !== 'pages' || !isObject(value)) return {};
  return {
    ...(typeof value.path === 'string' ? { address: value.path } : {}),
    sections: typeof value.section === 'string' ? [value.section] : [],
  };
}

/** Returns the documents that refer to this one, and the sections of the pages among them. */
export function summarizeUses(
  definitions: Definitions,
  uses: readonly DocumentUse[] = [],
): Pick<DocumentSummary, 'usedBy' | 'sections'> {
  const usedBy = [...new Set(uses.map(({ document }) => document))].sort();
  const sections = usedBy.flatMap((document) => detailsOf(definitions, document).sections ?? []);
  return { usedBy, sections: [...new Set(sections)].sort() };
}
