import { type FormEvent, useState } from 'react';
import {
  DELIVERY_STATES,
  listRequests,
  MAX_SEARCH,
  OVERDUE,
  REQUESTS_PER_PAGE,
  type RequestPage,
} from '#contract';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { Loading } from '../../parts/loading.tsx';
import { NamedChoice } from '../../parts/named-choice.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { useTitles } from '../../parts/use-titles.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { DayChoice } from './day-choice.tsx';
import { Delivery } from './delivery.tsx';
import { FormChoice } from './form-choice.tsx';
import { PageTurner } from './page-turner.tsx';
import { filterBody, filterOf, filterQuery, type RequestFilter } from './request-filter.ts';
import { RequestTabs } from './request-tabs.tsx';

/** Lists the requests found by number, phone, e-mail or name, and by form, day and delivery. */
export function RequestList() {
  const { text } = useStudio();
  const [filter, setFilter] = useState(() => filterOf(location.search));
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const query = useStudioQuery(listRequests, { body: { ...filterBody(filter), search, page } });
  const set = (changes: Partial<RequestFilter>): void => {
    const next = { ...filter, ...changes };
    setFilter(next);
    setPage(0);
    history.replaceState(history.state, '', location.pathname + filterQuery(next));
  };
  return (
    <>
      <div className="zs-toolbar">
        <h1 className="zy-studio__title">{text('studio.requests.title')}</h1>
        <ExportButton filter={filter} />
      </div>
      <RequestTabs current="requests" />
      <div className="zs-filters">
        <Search
          onSearch={(words) => {
            setSearch(words);
            setPage(0);
          }}
        />
        <FormChoice value={filter.form} onChange={(form) => set({ form })} />
        <DayChoice value={filter} onChange={set} />
        <NamedChoice
          look="filter"
          label={text('studio.requests.filter.state')}
          value={filter.state}
          none={text('studio.requests.anyState')}
          choices={[
            ...DELIVERY_STATES.map((name) => ({ name, label: text(`studio.delivery.${name}`) })),
            { name: OVERDUE, label: text('studio.requests.overdue') },
          ]}
          onChange={(state) => set({ state })}
        />
      </div>
      <Loading query={query}>
        {({ requests, total }) => (
          <>
            <p className="zs-small" role="status">
              {text('studio.requests.found', { count: total })}
            </p>
            {requests.length === 0 ? (
              <NothingFound isSearch={search !== '' || filterQuery(filter) !== ''} />
            ) : (
              <ScrollRegion label={text('studio.requests.title')}>
                <RequestTable requests={requests} />
              </ScrollRegion>
            )}
            {total > REQUESTS_PER_PAGE && (
              <PageTurner page={page} count={Math.ceil(total / REQUESTS_PER_PAGE)} onTurn={setPage} />
            )}
          </>
        )}
      </Loading>
    </>
  );
}

function NothingFound({ isSearch }: { isSearch: boolean }) {
  const { text } = useStudio();
  return (
    <p>
      {text(isSearch ? 'studio.requests.notFound' : 'studio.requests.none')}{' '}
      {isSearch && (
        <a className="zy-link" href="/studio/requests/refused">
          {text('studio.requests.maybeRefused')}
        </a>
      )}
    </p>
  );
}

/** Searches on Enter or the button: half a phone finds nobody. */
function Search({ onSearch }: { onSearch(words: string): void }) {
  const { text } = useStudio();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search')).trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element has no role in browsers that are still used
    <form className="zs-filter zs-filter--search" role="search" onSubmit={search}>
      <label htmlFor="request-search">{text('studio.requests.search')}</label>
      <span className="zs-search">
        <input
          className="zs-input"
          id="request-search"
          name="search"
          type="search"
          autoComplete="off"
          maxLength={MAX_SEARCH}
          onInput={({ currentTarget }) => {
            if (currentTarget.value === '') onSearch('');
          }}
        />
        <button className="zs-button" type="submit">
          {text('studio.requests.search.submit')}
        </button>
      </span>
    </form>
  );
}

function RequestTable({ requests }: Pick<RequestPage, 'requests'>) {
  const { text, moment } = useStudio();
  const titleOf = useTitles();
  return (
    <table className="zs-table">
      <TableHead
        titles={['created', 'id', 'form', 'state'].map((column) => text(`studio.requests.column.${column}`))}
      />
      <tbody>
        {requests.map(({ id, form, createdAt, state }) => (
          <tr key={id}>
            <td>{moment(createdAt)}</td>
            <td>
              <a className="zy-link" href={`/studio/requests/${id}`}>
                {id}
              </a>
            </td>
            <td>{titleOf(`forms/${form}`)}</td>
            <td>
              <Delivery state={state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const fetchDialog = async () => (await import('./export/export-dialog.tsx')).ExportDialog;

/** Opens the dialog that saves requests as a file. */
function ExportButton({ filter }: { filter: RequestFilter }) {
  const { text } = useStudio();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="zs-button zs-export" type="button" onClick={() => setOpen(true)}>
        {text('studio.export.open')}
      </button>
      {isOpen && <LazyPart of={fetchDialog} given={{ filter, onClose: () => setOpen(false) }} />}
    </>
  );
}
