import { type DocumentSummary, listDocuments, roleIncludes } from '#contract';
import { DocumentCells, UsedBy } from '../../parts/document/document-cells.tsx';
import {
  DocumentFilterFields,
  matchesFilter,
  sectionTitlesIn,
  useDocumentFilter,
} from '../../parts/document/document-filter.tsx';
import { editorOf } from '../../parts/document/editor-of.ts';
import { RemovedDocuments } from '../../parts/document/removed-documents.tsx';
import { Loading } from '../../parts/loading.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { NewNamed } from './new-named.tsx';
import { NewPage } from './new-page.tsx';

const KINDS = [
  'site',
  'pages',
  'sections',
  'catalogs',
  'consents',
  'endpoints',
  'sources',
  'fields',
] as const;
type Kind = (typeof KINDS)[number];

/**
 * Lists pages, sections, catalogues, consents, endpoints, sources and shared fields, each with the documents
 * that use it.
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
  kind: Kind;
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
