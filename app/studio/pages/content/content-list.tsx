import { type DocumentSummary, listDocuments, roleIncludes } from '#contract';
import { type DocumentFiles, newCatalog, newConsent, newEndpoint, newSource } from '#engine/authoring';
import type { SiteLanguage } from '#engine/model/definition';
import { DOCUMENT_KINDS, type DocumentKind } from '#engine/model/load';
import { moscowDay } from '#engine/model/time';
import { DocumentCells, UsedBy } from '../../parts/document/document-cells.tsx';
import {
  DocumentFilterFields,
  matchesFilter,
  sectionTitlesIn,
  useDocumentFilter,
} from '../../parts/document/document-filter.tsx';
import { editorOf } from '../../parts/document/editor-of.ts';
import { latinSlug } from '../../parts/document/latin-slug.ts';
import { NewDocument, SLUG } from '../../parts/document/new-document.tsx';
import { RemovedDocuments } from '../../parts/document/removed-documents.tsx';
import { typedTitle, useTitleFields } from '../../parts/document/title-fields.ts';
import { Loading } from '../../parts/loading.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { NewPage } from './new-page.tsx';

const KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'forms' && kind !== 'texts');

/**
 * List of all pages, sections, catalogues, consents, endpoints, sources and shared fields, each with its state and
 * the documents that use it.
 */
export function ContentList() {
  const { text } = useStudio();
  const query = useStudioQuery(listDocuments);
  const [filter, setFilter] = useDocumentFilter();
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.content.title')}</h1>
      <p className="zy-studio__lead">{text('studio.content.about')}</p>
      <Loading query={query}>
        {({ documents }) => {
          const sectionTitles = sectionTitlesIn(documents);
          const found = documents.filter(
            (one) => !one.id.startsWith('forms/') && matchesFilter(one, filter, sectionTitles),
          );
          const kept = found.filter(({ state }) => state !== 'removed');
          return (
            <>
              <DocumentFilterFields filter={filter} sectionTitles={sectionTitles} onChange={setFilter} />
              <p role="status" className="zy-studio__lead">
                {text('studio.texts.found', { count: kept.length })}
              </p>
              {KINDS.map((kind) => (
                <KindOfContent
                  key={kind}
                  kind={kind}
                  found={kept.filter(({ id }) => id.startsWith(`${kind}/`))}
                  documents={documents}
                  sectionTitles={sectionTitles}
                />
              ))}
              <RemovedDocuments documents={found.filter(({ state }) => state === 'removed')} />
            </>
          );
        }}
      </Loading>
    </>
  );
}

interface KindOfContentProps {
  kind: DocumentKind;
  found: readonly DocumentSummary[];
  documents: readonly DocumentSummary[];
  sectionTitles: ReadonlyMap<string, string>;
}

function KindOfContent({ kind, found, documents, sectionTitles }: KindOfContentProps) {
  const { text, session } = useStudio();
  const mayEdit = roleIncludes(session.role, 'content');
  const readsSlugs = roleIncludes(session.role, 'contract');
  const columns = ['name', ...(kind === 'pages' ? ['address', 'section'] : []), 'state', 'changed', 'used'];
  return (
    <>
      <h2 className="zs-list-title">{text(`studio.content.${kind}`)}</h2>
      {mayEdit && kind === 'pages' && <NewPage documents={documents} />}
      {mayEdit && <NewNamed kind={kind} documents={documents} />}
      {found.length === 0 ? (
        <p>{text('studio.content.nothing')}</p>
      ) : (
        <ScrollRegion label={text(`studio.content.${kind}`)}>
          <table className="zs-table">
            <TableHead titles={columns.map((column) => text(`studio.content.column.${column}`))} />
            <tbody>
              {found.map((one) => (
                <tr key={one.id}>
                  <td>
                    <a className="zy-link" href={editorOf(one.id)}>
                      {one.title}
                    </a>
                    {kind !== 'site' && readsSlugs && (
                      <div className="zs-small">{one.id.slice(kind.length + 1)}</div>
                    )}
                  </td>
                  {kind === 'pages' && (
                    <>
                      <td>{one.address ?? text('studio.content.noAddress')}</td>
                      <td>{one.sections.map((slug) => sectionTitles.get(slug) ?? slug).join(', ')}</td>
                    </>
                  )}
                  <DocumentCells {...one} />
                  <td>
                    <UsedBy usedBy={one.usedBy} documents={documents} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  );
}

interface NamedKind {
  /** Prefix of the keys of its texts. */
  texts: string;
  filesOf(
    slug: string,
    title: Readonly<Record<SiteLanguage, string>>,
    languages: readonly SiteLanguage[],
  ): DocumentFiles;
}

/** Kinds of document that start with only a title and a name. */
const namedKinds: Readonly<Record<string, NamedKind>> = {
  catalogs: { texts: 'studio.newCatalog', filesOf: newCatalog },
  endpoints: { texts: 'studio.newEndpoint', filesOf: newEndpoint },
  sources: { texts: 'studio.newSource', filesOf: newSource },
  consents: {
    texts: 'studio.newConsent',
    filesOf: (purpose, title, languages) => newConsent(purpose, title, moscowDay(Date.now()), languages),
  },
};

/**
 * Creates a catalogue of choices, an endpoint for forms, a source of options, or a consent. Null for other
 * kinds.
 */
function NewNamed({ kind, documents }: { kind: string; documents: readonly DocumentSummary[] }) {
  const { text, languages } = useStudio();
  const titles = useTitleFields();
  const named = namedKinds[kind];
  if (named === undefined) return null;
  const { texts, filesOf } = named;
  return (
    <NewDocument
      title={text(`${texts}.title`)}
      fields={[
        ...titles,
        { name: 'slug', label: text(`${texts}.slug`), hint: text(`${texts}.slug.hint`), suggest: latinSlug },
      ]}
      selects={[]}
      problemOf={(typed) => {
        const title = titles[0]?.name ?? '';
        if (typed(title) === '') return { field: title, sentence: text('studio.newForm.problem.title') };
        if (!SLUG.test(typed('slug')))
          return { field: 'slug', sentence: text('studio.newForm.problem.slug') };
        const isTaken = documents.some(
          ({ id, state }) => state !== 'removed' && id === `${kind}/${typed('slug')}`,
        );
        return isTaken ? { field: 'slug', sentence: text(`${texts}.problem.taken`) } : undefined;
      }}
      create={async (typed) => ({
        id: `${kind}/${typed('slug')}`,
        files: filesOf(typed('slug'), typedTitle(titles, typed), languages),
      })}
      editorOf={(id) => `/studio/content/${id}`}
    />
  );
}
