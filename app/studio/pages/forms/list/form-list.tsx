import { type DocumentSummary, listDocuments, roleIncludes } from '#contract';
import { DocumentCells, UsedBy } from '../../../parts/document/document-cells.tsx';
import {
  DocumentFilterFields,
  matchesFilter,
  sectionTitlesIn,
  useDocumentFilter,
} from '../../../parts/document/document-filter.tsx';
import { RemovedDocuments } from '../../../parts/document/removed-documents.tsx';
import { Loading } from '../../../parts/loading.tsx';
import { ScrollRegion } from '../../../parts/scroll-region.tsx';
import { TableHead } from '../../../parts/table-head.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useStudioQuery } from '../../../use-studio-call.ts';
import { NewForm } from './new-form.tsx';

/** Lists all forms: title, state, last author, and the documents that use them. */
export function FormList() {
  const { text, session } = useStudio();
  const query = useStudioQuery(listDocuments);
  const [filter, setFilter] = useDocumentFilter();
  const mayEdit = roleIncludes(session.role, 'content');
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.forms.title')}</h1>
      <p className="zy-studio__lead">{text('studio.forms.about')}</p>
      <Loading query={query}>
        {({ documents }) => {
          const all = documents.filter(({ id }) => id.startsWith('forms/'));
          const forms = all.filter(({ state }) => state !== 'removed');
          const sectionTitles = sectionTitlesIn(documents);
          const found = forms.filter((form) => matchesFilter(form, filter, sectionTitles));
          return (
            <>
              {mayEdit && <NewForm existing={forms.map(({ id }) => id.slice('forms/'.length))} />}
              <DocumentFilterFields filter={filter} sectionTitles={sectionTitles} onChange={setFilter} />
              <p role="status" className="zy-studio__lead">
                {text('studio.forms.found', { count: found.length })}
              </p>
              <ScrollRegion label={text('studio.forms.title')}>
                <FormTable forms={found} documents={documents} sectionTitles={sectionTitles} />
              </ScrollRegion>
              <RemovedDocuments documents={all.filter(({ state }) => state === 'removed')} />
            </>
          );
        }}
      </Loading>
    </>
  );
}

interface FormTableProps {
  forms: readonly DocumentSummary[];
  documents: readonly DocumentSummary[];
  sectionTitles: ReadonlyMap<string, string>;
}

function FormTable({ forms, documents, sectionTitles }: FormTableProps) {
  const { text, session } = useStudio();
  const readsSlugs = roleIncludes(session.role, 'contract');
  return (
    <table className="zs-table">
      <TableHead
        titles={['name', 'state', 'changed', 'used', 'sections'].map((column) =>
          text(`studio.forms.column.${column}`),
        )}
      />
      <tbody>
        {forms.map((form) => (
          <tr key={form.id}>
            <td>
              <a className="zy-link" href={`/studio/${form.id}`}>
                {form.title}
              </a>
              {readsSlugs && <div className="zs-small">{form.id.slice('forms/'.length)}</div>}
            </td>
            <DocumentCells {...form} />
            <td>
              <UsedBy usedBy={form.usedBy} documents={documents} />
            </td>
            <td>{form.sections.map((slug) => sectionTitles.get(slug) ?? slug).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
