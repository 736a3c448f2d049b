import { listExperiments } from '#contract';
import type { FormExperiment } from '#engine/model/site';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { Loading } from '../loading.tsx';
import { TableHead } from '../table-head.tsx';
import { provenBest } from './compare-arms.ts';

interface ExperimentResultsProps {
  experiment: FormExperiment;
  /** Returns the title of a variant. */
  titleOf(variant: string): string;
}

/** Number of requests of each arm of an experiment, with a sentence that tells whether their difference may be chance. */
export function ExperimentResults({ experiment: { name, arms }, titleOf: nameOf }: ExperimentResultsProps) {
  const { text, moment, lang } = useStudio();
  const query = useStudioQuery(listExperiments);
  const percent = new Intl.NumberFormat(lang, { style: 'percent' });
  return (
    <section aria-label={text('studio.experiment.results')}>
      <strong>{text('studio.experiment.results')}</strong>
      <Loading query={query}>
        {({ arms: all }) => {
          const counted = all.filter(({ experiment }) => experiment === name);
          const titleOf = (variant: string): string =>
            counted.find((one) => one.variant === variant)?.variantTitle || nameOf(variant);
          const counts = arms.map(({ variant, share }) => {
            const own = counted.filter((one) => one.variant === variant);
            return { variant, share, requests: own.reduce((sum, { requests }) => sum + requests, 0) };
          });
          const total = counts.reduce((sum, { requests }) => sum + requests, 0);
          if (total === 0) return <p>{text('studio.experiment.noRequests')}</p>;
          const since = counted.map((one) => one.since).toSorted()[0] ?? '';
          const proven = provenBest(counts);
          return (
            <>
              <table className="zs-table">
                <TableHead
                  titles={['variant', 'share', 'requests', 'part'].map((column) =>
                    text(`studio.experiment.column.${column}`),
                  )}
                />
                <tbody>
                  {counts.map(({ variant, share, requests }) => (
                    <tr key={variant}>
                      <th scope="row">{titleOf(variant)}</th>
                      <td>{percent.format(share / 100)}</td>
                      <td>
                        <a
                          className="zy-link"
                          href={`/studio/requests?${new URLSearchParams({ arm: `${name}/${variant}` })}`}
                        >
                          {text('studio.requests.found', { count: requests })}
                        </a>
                      </td>
                      <td>{percent.format(requests / total)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p>
                {proven === undefined
                  ? text('studio.experiment.chance')
                  : text('studio.experiment.proven', {
                      best: titleOf(proven.best.variant),
                      other: titleOf(proven.other.variant),
                    })}
              </p>
              <p className="zs-small">{text('studio.experiment.since', { when: moment(since) })}</p>
            </>
          );
        }}
      </Loading>
    </section>
  );
}
