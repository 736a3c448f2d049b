import { useState } from 'react';
import { covers, type DocumentSummary, listDocuments } from '#contract';
import { Loading } from '../../../parts/loading.tsx';
import { moment } from '../../../parts/moment.ts';
import { useStudio } from '../../../studio-context.ts';
import { useStudioQuery } from '../../../use-studio-call.ts';
import { NewForm } from './new-form.tsx';

/** All forms: what they are called, whether they are live, who changed them, where they are used. */
export function FormList() {
  const { text, session } = useStudio();
  const query = useStudioQuery<{ documents: DocumentSummary[] }>(listDocuments);
  const [search, setSearch] = useState('');
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.forms.title')}</h1>
      <p className="zy-studio__lead">{text('studio.forms.about')}</p>
      <Loading query={query}>
        {({ documents }) => {
          const forms = documents.filter(({ id }) => id.startsWith('forms/'));
          const found = forms.filter((form) => isFound(form, search));
          return (
            <>
              {covers(session.role, 'content') && (
                <NewForm existing={forms.map(({ id }) => id.slice('forms/'.length))} />
              )}
              <div className="zs-field">
                <label htmlFor="form-search">{text('studio.search')}</label>
                <input
                  className="zs-input"
                  id="form-search"
                  type="search"
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                />
              </div>
              <p role="status" className="zy-studio__lead">
                {text('studio.forms.found', { count: found.length })}
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
              <section className="zs-scroll" tabIndex={0} aria-label={text('studio.forms.title')}>
                <FormTable forms={found} />
              </section>
            </>
          );
        }}
      </Loading>
    </>
  );
}

function FormTable({ forms }: { forms: readonly DocumentSummary[] }) {
  const { text } = useStudio();
  return (
    <table className="zs-table">
      <thead>
        <tr>
          {['name', 'state', 'changed', 'used', 'sections'].map((column) => (
            <th scope="col" key={column}>
              {text(`studio.forms.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {forms.map(({ id, title, state, changedAt, changedBy, usedBy, sections }) => (
          <tr key={id}>
            <td>
              <a className="zy-link" href={`/studio/${id}`}>
                {title}
              </a>
              <div className="zs-small">{id.slice('forms/'.length)}</div>
            </td>
            <td>
              <span className="zs-state" data-state={state}>
                {text(`studio.state.${state}`)}
              </span>
            </td>
            <td>
              {changedAt === undefined ? '' : moment(changedAt)}
              <div className="zs-small">{changedBy}</div>
            </td>
            <td>{usedBy.join(', ')}</td>
            <td>{sections.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isFound({ id, title, sections, changedBy = '' }: DocumentSummary, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  const all = [id, title, changedBy, ...sections].join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
}
