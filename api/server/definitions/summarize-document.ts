import type { DocumentSummary } from '#contract';
import type { DocumentUse } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { siteDocumentOf } from '#engine/model/documents';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { type Definitions, variantNames } from '#engine/model/load';
import { isTextRef, withTexts } from '#engine/model/resolve';
import { formatPhrase, formatText } from '#engine/model/text';

/** What it is called in the studio; its slug where it has no title. */
export function documentTitle({ forms, fields, files, texts }: Definitions, id: string, lang: Lang): string {
  const [kind, slug = ''] = id.split('/');
  const value = kind === 'forms' ? forms.get(slug)?.form : files.get(`${id}.json`)?.value;
  const written = kind === 'fields' ? titlesIn(fields.get(slug)?.ui) : [isObject(value) ? value.title : null];
  const titles = written.flatMap((title): string[] => {
    const text = withTexts<Json>(title ?? null, texts[lang], lang);
    return typeof text === 'string' && text !== '' && !isTextRef(text) ? [formatText(text, {}, lang)] : [];
  });
  if (titles.length > 0) return titles.join(', ');
  const own = siteDocumentOf(id);
  // What there is one of is called after its kind.
  return own?.files === id ? formatPhrase(own.title, lang) : slug;
}

/** A shared part of several fields is called after them. */
function titlesIn(ui: JsonObject = {}): (Json | undefined)[] {
  if (ui['ui:title'] !== undefined) return [ui['ui:title']];
  const members = Object.entries(ui).filter(([name]) => !name.startsWith('ui:'));
  return members.map(([, member]) => objectIn(member)['ui:title']);
}

/** What lists and pickers of documents need beside the name. */
export function detailsOf(
  { forms, files }: Definitions,
  id: string,
): Pick<DocumentSummary, 'address' | 'variants'> & { sections?: string[] } {
  const [kind, slug = ''] = id.split('/');
  const form = forms.get(slug);
  if (kind === 'forms' && form !== undefined) return { variants: variantNames(form) };
  const value = files.get(`${id}.json`)?.value;
  if (kind !== 'pages' || !isObject(value)) return {};
  return {
    ...(typeof value.path === 'string' ? { address: value.path } : {}),
    sections: typeof value.section === 'string' ? [value.section] : [],
  };
}

/** Documents that name this one, and the sections of the pages among them. */
export function usersOf(
  definitions: Definitions,
  uses: readonly DocumentUse[] = [],
): Pick<DocumentSummary, 'usedBy' | 'sections'> {
  const usedBy = [...new Set(uses.map(({ document }) => document))].sort();
  const sections = usedBy.flatMap((document) => detailsOf(definitions, document).sections ?? []);
  return { usedBy, sections: [...new Set(sections)].sort() };
}
