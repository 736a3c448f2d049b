import { type DocumentSummary, listDocuments, openDocument, roleIncludes } from '#contract';
import { copyForm, type DocumentFiles, FORM_TEMPLATES, type FormTemplate, newForm } from '#engine/authoring';
import type { SiteLanguage } from '#engine/model/definition';
import { DocumentCells, UsedBy } from '../../../parts/document/document-cells.tsx';
import {
  DocumentFilterFields,
  matchesFilter,
  sectionTitlesIn,
  useDocumentFilter,
} from '../../../parts/document/document-filter.tsx';
import { latinSlug } from '../../../parts/document/latin-slug.ts';
import { NewDocument, SLUG } from '../../../parts/document/new-document.tsx';
import { RemovedDocuments } from '../../../parts/document/removed-documents.tsx';
import { typedTitle, useTitleFields } from '../../../parts/document/title-fields.ts';
import { Loading } from '../../../parts/loading.tsx';
import { ScrollRegion } from '../../../parts/scroll-region.tsx';
import { TableHead } from '../../../parts/table-head.tsx';
import { useTitles } from '../../../parts/use-titles.ts';
import { useStudio } from '../../../studio-context.ts';
import { useStudioCall, useStudioQuery } from '../../../use-studio-call.ts';
import { LIST_FIELDS } from '../editor/field-lines/list-fields.ts';

/** List of all forms, each with title, state of publication, last author, and the documents that use it. */
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

/** Inputs that create a form from a template or as a copy. */
function NewForm({ existing }: { existing: readonly string[] }) {
  const { text } = useStudio();
  const call = useStudioCall();
  const titles = useTitleFields();
  const titleOf = useTitles();

  const filesOf = async (
    source: string,
    slug: string,
    title: Record<SiteLanguage, string>,
  ): Promise<DocumentFiles> => {
    if (isTemplate(source)) return newForm(slug, title, source);
    const { live, files } = await call(openDocument, {
      params: { kind: 'forms', slug: source },
    });
    return copyForm(Object.keys(live).length > 0 ? live : files, source, slug, title);
  };

  return (
    <NewDocument
      title={text('studio.newForm.title')}
      fields={[
        ...titles,
        {
          name: 'slug',
          label: text('studio.newForm.slug'),
          hint: text('studio.newForm.slug.hint'),
          suggest: latinSlug,
        },
      ]}
      selects={[
        {
          name: 'source',
          label: text('studio.newForm.source'),
          groups: [
            {
              heading: '',
              options: [
                ...FORM_TEMPLATES.map((template) => ({
                  value: template as string,
                  title: text(`studio.newForm.template.${template}`),
                })),
                ...existing.map((slug) => ({
                  value: slug,
                  title: text('studio.newForm.copy', { form: titleOf(`forms/${slug}`) }),
                })),
              ],
            },
          ],
        },
      ]}
      initial={new URLSearchParams(location.search).has('new') ? {} : undefined}
      problemOf={(typed) => {
        const slug = typed('slug');
        const title = titles[0]?.name ?? '';
        if (typed(title) === '') return { field: title, sentence: text('studio.newForm.problem.title') };
        if (!SLUG.test(slug)) return { field: 'slug', sentence: text('studio.newForm.problem.slug') };
        return existing.includes(slug)
          ? { field: 'slug', sentence: text('studio.newForm.problem.taken') }
          : undefined;
      }}
      create={async (typed) => ({
        id: `forms/${typed('slug')}`,
        files: await filesOf(typed('source'), typed('slug'), typedTitle(titles, typed)),
      })}
      editorOf={(id, typed) => `/studio/${id}${typed('source') === 'list' ? LIST_FIELDS : ''}`}
    />
  );
}

const isTemplate = (source: string): source is FormTemplate =>
  (FORM_TEMPLATES as readonly string[]).includes(source);
