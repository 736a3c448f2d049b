import { useState } from 'react';
import { APPEAL_STATES, APPEALS_PER_PAGE, type AppealPage, type AppealSummary, listAppeals } from '#contract';
import { Loading } from '../../parts/loading.tsx';
import { NamedChoice } from '../../parts/named-choice.tsx';
import { RequestNumber } from '../../parts/request-number.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { useTitles, useVariantTitles } from '../../parts/use-titles.ts';
import { writtenDay } from '../../parts/written-day.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { PageTurner } from './page-turner.tsx';
import { RequestTabs } from './request-tabs.tsx';

/** List of the appeals in a chosen state (first those that wait for a reply) in the order in which they are due. */
export function AppealQueue() {
  const { text } = useStudio();
  const [filter, setFilter] = useState({ state: 'waiting', status: '' });
  const [page, setPage] = useState(0);
  const query = useStudioQuery(listAppeals, { query: { ...filter, page: String(page) } });
  const statuses = query.data?.statuses ?? (filter.status === '' ? [] : [filter.status]);
  const set = (next: typeof filter): void => {
    setFilter(next);
    setPage(0);
  };
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.appeals.title')}</h1>
      <RequestTabs current="appeals" />
      <p className="zy-studio__lead">{text('studio.appeals.about')}</p>
      <div className="zs-choices">
        <NamedChoice
          look="inline"
          label={text('studio.appeals.filter.state')}
          value={filter.state}
          choices={[...APPEAL_STATES, ''].map((name) => ({
            name,
            label: text(`studio.appeals.state.${name || 'all'}`),
          }))}
          onChange={(state) => set({ state, status: '' })}
        />
        <NamedChoice
          look="inline"
          label={text('studio.appeal.status')}
          value={filter.status}
          none={text('studio.appeals.anyStatus')}
          choices={statuses.map((name) => ({ name, label: name }))}
          onChange={(status) => set({ ...filter, status })}
        />
      </div>
      <Loading query={query}>
        {({ appeals, total, overdue }) => (
          <>
            <p role="status">
              {text('studio.appeals.found', { count: total })}
              {overdue > 0 && (
                <>
                  {', '}
                  <strong className="zs-overdue">
                    {text('studio.appeals.foundOverdue', { count: overdue })}
                  </strong>
                </>
              )}
            </p>
            <ScrollRegion label={text('studio.appeals.title')}>
              <AppealTable appeals={appeals} />
            </ScrollRegion>
            <PageTurner
              page={page}
              count={Math.ceil(total / APPEALS_PER_PAGE)}
              of="appeals"
              onTurn={setPage}
            />
          </>
        )}
      </Loading>
    </>
  );
}

function AppealTable({ appeals }: Pick<AppealPage, 'appeals'>) {
  const { text, moment } = useStudio();
  const titleOf = useTitles();
  const kindOf = useVariantTitles();
  return (
    <table className="zs-table zs-queue">
      <TableHead
        titles={['number', 'due', 'status', 'form', 'filed'].map((column) =>
          text(`studio.appeals.column.${column}`),
        )}
      />
      <tbody>
        {appeals.map((appeal) => (
          <tr key={appeal.number}>
            <td>
              <a className="zy-link" href={`/studio/requests/${appeal.number}`}>
                <RequestNumber number={appeal.number} />
              </a>
              {/* Shown where the table lacks its column. */}
              <div className="zs-queue__status">{appeal.status}</div>
            </td>
            <td>
              {writtenDay(appeal.plannedDay)}
              <Due appeal={appeal} />
            </td>
            <td>{appeal.status}</td>
            <td>
              {kindOf(appeal.form, [appeal.variant]).map((kind) => (
                <div key={kind}>{kind}</div>
              ))}
              <div className="zs-small">{appeal.form !== '' && titleOf(`forms/${appeal.form}`)}</div>
            </td>
            <td>{moment(appeal.filedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the time left in words, because not everybody sees a colour. */
function Due({ appeal: { consideredDay, daysLeft } }: { appeal: AppealSummary }) {
  const { text } = useStudio();
  if (consideredDay !== '')
    return (
      <div className="zs-small">{text('studio.appeals.considered', { day: writtenDay(consideredDay) })}</div>
    );
  if (daysLeft < 0)
    return <div className="zs-overdue">{text('studio.appeals.overdue', { count: -daysLeft })}</div>;
  return (
    <div className="zs-small">
      {daysLeft === 0 ? text('studio.appeals.today') : text('studio.appeals.left', { count: daysLeft })}
    </div>
  );
}
