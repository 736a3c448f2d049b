import { type FormEvent, useState } from 'react';
import {
  DELIVERY_STATES,
  listExperiments,
  listRequests,
  MAX_SEARCH,
  OVERDUE,
  REQUESTS_PER_PAGE,
  type RequestPage,
} from '#contract';
import { digitsOf } from '#engine/model/text';
import { Button } from '../../parts/button.tsx';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { Loading } from '../../parts/loading.tsx';
import { NamedChoice } from '../../parts/named-choice.tsx';
import { RequestNumber } from '../../parts/request-number.tsx';
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

/**
 * List of stored requests, searched by number, phone, e-mail or name, and filtered by form, day and state of
 * delivery.
 */
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
        <ArmChoice value={filter.arm} onChange={(arm) => set({ arm })} />
      </div>
      <Loading query={query}>
        {({ requests, total }) => (
          <>
            <p className="zs-small" role="status">
              {text('studio.requests.found', { count: total })}
            </p>
            {requests.length === 0 ? (
              <NothingFound search={search} isFiltered={filterQuery(filter) !== ''} />
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

/** Chooses an arm of an experiment, if any has brought requests. */
function ArmChoice({ value, onChange }: { value: string; onChange(arm: string): void }) {
  const { text } = useStudio();
  const { data } = useStudioQuery(listExperiments);
  const choices = (data?.arms ?? []).map(({ experiment, variant, variantTitle }) => ({
    name: `${experiment}/${variant}`,
    label: text('studio.requests.arm', { experiment, variant: variantTitle || variant }),
  }));
  if (choices.length === 0 && value === '') return null;
  return (
    <NamedChoice
      look="filter"
      label={text('studio.requests.filter.arm')}
      value={value}
      none={text('studio.requests.anyArm')}
      choices={choices}
      onChange={onChange}
    />
  );
}

/** Digits of a phone without those of its country; requests have longer numbers. */
const PHONE_DIGITS = 10;

function NothingFound({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  const { text } = useStudio();
  const isSearch = search !== '' || isFiltered;
  const isPartOfNumber = /^[\d\s()+-]*\d[\d\s()+-]*$/.test(search) && digitsOf(search).length < PHONE_DIGITS;
  const words = isPartOfNumber ? 'wholeNumber' : isSearch ? 'notFound' : 'none';
  return (
    <p>
      {text(`studio.requests.${words}`)}{' '}
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
        <Button label={text('studio.requests.search.submit')} type="submit" />
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
                <RequestNumber number={id} />
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
