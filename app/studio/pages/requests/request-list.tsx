import { useState } from 'react';
import { DELIVERY_STATES, listRequests, OVERDUE, REQUESTS_PER_PAGE, type RequestPage } from '#contract';
import { Loading } from '../../parts/loading.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { useTitles } from '../../parts/use-titles.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { PageTurner } from './page-turner.tsx';

const MOSCOW = '+03:00';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns midnight in Moscow as ISO 8601; '' for no date. */
const midnight = (date: string, daysLater = 0): string =>
  date === '' ? '' : new Date(Date.parse(`${date}T00:00:00${MOSCOW}`) + daysLater * DAY_MS).toISOString();

/** Lists requests by form, day, delivery and version, without personal data. */
export function RequestList() {
  const { text } = useStudio();
  const [filter, setFilter] = useState({ form: '', from: '', to: '', state: '', version: '' });
  const [page, setPage] = useState(0);
  const query = useStudioQuery(listRequests, {
    query: { ...filter, from: midnight(filter.from), to: midnight(filter.to, 1), page: String(page) },
  });
  const set = (name: keyof typeof filter, value: string): void => {
    setFilter({ ...filter, [name]: value });
    setPage(0);
  };
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.requests.title')}</h1>
      <p className="zy-studio__lead">{text('studio.requests.about')}</p>
      <p>
        <a className="zy-link" href="/studio/requests/appeals">
          {text('studio.appeals.open')}
        </a>
      </p>
      <div className="zs-choices">
        {(['form', 'version', 'from', 'to'] as const).map((name) => (
          <label className="zs-inline" key={name}>
            {text(`studio.requests.filter.${name}`)}
            <input
              className="zs-input"
              type={name === 'from' || name === 'to' ? 'date' : 'text'}
              value={filter[name]}
              onChange={(event) => set(name, event.target.value.trim())}
            />
          </label>
        ))}
        <label className="zs-inline">
          {text('studio.requests.filter.state')}
          <select
            className="zs-input"
            value={filter.state}
            onChange={(event) => set('state', event.target.value)}
          >
            <option value="">{text('studio.requests.anyState')}</option>
            {DELIVERY_STATES.map((state) => (
              <option key={state} value={state}>
                {text(`studio.delivery.${state}`)}
              </option>
            ))}
            <option value={OVERDUE}>{text('studio.requests.overdue')}</option>
          </select>
        </label>
      </div>
      <Loading query={query}>
        {({ requests, total }) => (
          <>
            <p role="status">{text('studio.requests.found', { count: total })}</p>
            {requests.length === 0 ? (
              <p>{text('studio.requests.none')}</p>
            ) : (
              <ScrollRegion label={text('studio.requests.title')}>
                <RequestTable requests={requests} />
              </ScrollRegion>
            )}
            <PageTurner page={page} count={Math.ceil(total / REQUESTS_PER_PAGE)} onTurn={setPage} />
          </>
        )}
      </Loading>
    </>
  );
}

function RequestTable({ requests }: Pick<RequestPage, 'requests'>) {
  const { text, moment } = useStudio();
  const titleOf = useTitles();
  return (
    <table className="zs-table">
      <TableHead
        titles={['id', 'form', 'created', 'state', 'version'].map((column) =>
          text(`studio.requests.column.${column}`),
        )}
      />
      <tbody>
        {requests.map(({ id, form, variant, createdAt, state, version }) => (
          <tr key={id}>
            <td>
              <a className="zy-link" href={`/studio/requests/${id}`}>
                {id}
              </a>
            </td>
            <td>
              {titleOf(`forms/${form}`)}
              <div className="zs-small">
                {form}, {variant}
              </div>
            </td>
            <td>{moment(createdAt)}</td>
            <td>{text(`studio.delivery.${state}`)}</td>
            <td>
              <code>{version.slice(0, 8)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
