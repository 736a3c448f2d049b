import type { OpenedAppeal } from '#contract';
import { writtenDay } from '../../parts/written-day.ts';
import { useStudio } from '../../studio-context.ts';

type PastChange = OpenedAppeal['history'][number];

/** List of the changes of an appeal with time and author; the appeal's sender does not see the authors. */
export function AppealHistory({ history }: Pick<OpenedAppeal, 'history'>) {
  const { text, moment } = useStudio();
  return (
    <>
      <h3 className="zs-appeal-history">{text('studio.appeal.history')}</h3>
      {history.length === 0 ? (
        <p>{text('studio.appeal.history.none')}</p>
      ) : (
        <ol className="zs-changes">
          {history.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes are only ever added at the end
            <li key={index}>
              <span className="zs-small">
                {change.by || text('studio.appeal.history.operator')}, {moment(change.at)}
              </span>
              <Changed change={change} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Changed({ change: { status, plannedDay, consideredDay, answer, files } }: { change: PastChange }) {
  const { text } = useStudio();
  const facts = {
    status,
    plannedDay: plannedDay && writtenDay(plannedDay),
    consideredDay:
      consideredDay === '' ? text('studio.appeal.noDay') : consideredDay && writtenDay(consideredDay),
    answer: answer === '' ? text('studio.appeal.noAnswer') : answer,
    files: files?.length === 0 ? text('studio.appeal.noFiles') : files?.join(', '),
  };
  return Object.entries(facts).map(
    ([name, value]) =>
      value !== undefined && (
        <div className="zs-as-written" key={name}>
          {text(`studio.appeal.${name}`)}: {value}
        </div>
      ),
  );
}
