import { useState } from 'react';
import { listRefusedTries, type RefusedTriesPage } from '#contract';
import { Loading } from '../../parts/loading.tsx';
import { useTitles } from '../../parts/use-titles.ts';
import { writtenDay } from '../../parts/written-day.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { DayChoice } from './day-choice.tsx';
import { FormChoice } from './form-choice.tsx';
import { RequestTabs } from './request-tabs.tsx';

type Entry = RefusedTriesPage['refused'][number];

/** Numbers of refused tries to send forms, by day and form: which field stopped visitors, and which error they read. */
export function RefusedTries() {
  const { text } = useStudio();
  const [filter, setFilter] = useState({ form: '', from: '', to: '' });
  const query = useStudioQuery(listRefusedTries, { query: filter });
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.refused.title')}</h1>
      <RequestTabs current="refused" />
      <p className="zy-studio__lead">{text('studio.refused.about')}</p>
      <div className="zs-filters">
        <FormChoice value={filter.form} onChange={(form) => setFilter({ ...filter, form })} />
        <DayChoice value={filter} onChange={(days) => setFilter({ ...filter, ...days })} />
      </div>
      <Loading query={query}>
        {({ refused }) =>
          refused.length === 0 ? (
            <p role="status">{text('studio.refused.none')}</p>
          ) : (
            [...Map.groupBy(refused, ({ day }) => day)].map(([day, entries]) => (
              <section key={day} aria-labelledby={`refused-${day}`}>
                <h2 className="zs-list-title" id={`refused-${day}`}>
                  {writtenDay(day)}
                </h2>
                {entries.map((entry) => (
                  <RefusedOfForm key={`${entry.version} ${entry.variant}`} entry={entry} />
                ))}
              </section>
            ))
          )
        }
      </Loading>
    </>
  );
}

function RefusedOfForm({ entry: { form, publishedAt, variantTitle, tries, causes } }: { entry: Entry }) {
  const { text, moment } = useStudio();
  const titleOf = useTitles();
  return (
    <article className="zs-panel">
      <h3>
        {titleOf(`forms/${form}`)}
        {variantTitle !== '' && <span className="zs-small"> · {variantTitle}</span>}
      </h3>
      <p className="zs-small">
        {text('studio.refused.tries', { count: tries })}
        {publishedAt !== '' && ` · ${text('studio.refused.version', { when: moment(publishedAt) })}`}
      </p>
      <ul className="zs-causes">
        {causes.map(({ title, code, message, tries: count }) => (
          <li className="zs-causes__row" key={`${title} ${code}`}>
            <strong>{title || text('studio.refused.noField')}</strong>
            <span>{message || text('studio.refused.noMessage')}</span>
            <span className="zs-small">{text('studio.refused.times', { count })}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
