import type { DocumentSummary } from '#contract';
import {
  type Definitions,
  formatText,
  isObject,
  type Json,
  loadDefinitions,
  parseDocumentId,
  siteDocumentOf,
  variantNames,
  withDocument,
  withTexts,
} from '#engine';
import type { StudioHandler } from '../handler.ts';

export const listDocuments: StudioHandler = async (_call, { editing, drafts, publications }) => {
  const current = await editing.files.current();
  const written = await drafts.list();
  const published = new Map((await publications.latest()).map((one) => [one.document, one]));
  const begun = new Map(written.map((draft) => [draft.document, draft]));
  const { definitions: live } = loadDefinitions(current);
  const { definitions } = loadDefinitions(
    written.reduce<ReadonlyMap<string, string>>((texts, { files }) => withDocument(texts, files), current),
  );
  const known = new Set(documentsIn(live));
  const ids = [...new Set([...known, ...begun.keys()])].sort();
  const documents = ids.map((id): DocumentSummary => {
    const last = begun.get(id) ?? published.get(id);
    const at = begun.get(id)?.updatedAt ?? published.get(id)?.createdAt;
    return {
      id,
      title: titleOf(definitions, id),
      state: !begun.has(id) ? 'live' : known.has(id) ? 'changed' : 'new',
      ...(at === undefined ? {} : { changedAt: at }),
      ...(last?.author === undefined ? {} : { changedBy: last.author }),
      ...usesOf(live, id),
      ...detailsOf(definitions, id),
    };
  });
  return { documents };
};

const documentOf = (path: string): string => {
  const [kind = '', name = ''] = path.split('/');
  return `${kind}/${name.replace(/\.json$/, '')}`;
};

const documentsIn = ({ files }: Definitions): string[] => [
  ...new Set(
    [...files.keys()].map(documentOf).filter((id) => {
      const kind = parseDocumentId(id)?.kind;
      return kind !== undefined && kind !== 'texts';
    }),
  ),
];

/** What it is called in the studio; its slug where it says nothing. */
function titleOf({ forms, fields, files, texts }: Definitions, id: string): string {
  const [kind, slug = ''] = id.split('/');
  const value = kind === 'forms' ? forms.get(slug)?.form : files.get(`${id}.json`)?.value;
  const title =
    kind === 'fields' ? fields.get(slug)?.ui['ui:title'] : isObject(value) ? value.title : undefined;
  const said = withTexts<Json>(title ?? null, texts.ru, 'ru');
  if (typeof said === 'string' && said !== '' && !said.startsWith('@')) return formatText(said);
  const own = siteDocumentOf(id);
  // What there is one of is called after its kind.
  return own?.files === id ? own.title : slug;
}

/** What the lists, and whoever chooses a document, need beside its name. */
function detailsOf(
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
function usesOf({ files }: Definitions, id: string): Pick<DocumentSummary, 'usedBy' | 'sections'> {
  const [kind = '', slug = ''] = id.split('/');
  const usedBy = new Set<string>();
  const sections = new Set<string>();
  for (const { path, value } of files.values()) {
    if (value === undefined || path.endsWith('.schema.json') || documentOf(path) === id) continue;
    if (!names(value, kind, slug)) continue;
    usedBy.add(documentOf(path));
    if (path.startsWith('pages/') && isObject(value) && typeof value.section === 'string')
      sections.add(value.section);
  }
  return { usedBy: [...usedBy].sort(), sections: [...sections].sort() };
}

const NAMING: Readonly<Record<string, readonly string[]>> = {
  forms: ['form'],
  fields: ['field', '$ref'],
  catalogs: ['catalog', 'ui:catalog'],
  sections: ['section'],
};

function names(value: Json, kind: string, slug: string): boolean {
  if (Array.isArray(value)) return value.some((item) => names(item, kind, slug));
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([key, item]) =>
      (NAMING[kind]?.includes(key) === true &&
        (item === slug || (typeof item === 'string' && item.includes(`${kind}/${slug}.json`)))) ||
      names(item, kind, slug),
  );
}
