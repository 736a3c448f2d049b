import { type FormEvent, useState } from 'react';
import { scheduleProposal } from '#contract';
import { momentInSentence } from '../../moment.ts';
import { Button } from '../../parts/button.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { watchFocus } from '../../parts/watch-focus.ts';
import { readWrittenDay } from '../../parts/written-day.ts';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import type { ProposalProps } from './proposal-props.ts';

/** Offset of Moscow, in which the studio shows every time. */
const MOSCOW = '+03:00';
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;
const PROBLEM = 'schedule-problem';

/**
 * Time at which the proposal is published by itself: people who may publish it set the time, and every editor may
 * cancel it. Nothing for others while no time is set.
 */
export function Schedule({ proposal, gate, onChanged }: ProposalProps) {
  const { text, lang } = useStudio();
  const call = useStudioCall();
  const { problem, setProblem, send } = useSending('studio.proposals.failed', gate);
  const [wrong, setWrong] = useState({ day: false, time: false });
  const [done, setDone] = useState('');
  const { id, revision, mayPublish, mayRemark, publishAt, scheduleFailure } = proposal;
  const set = (at: string | null): Promise<void> =>
    send(async () => {
      const focusOutcome = watchFocus();
      setDone('');
      await call(scheduleProposal, { params: { id }, body: { revision, at } });
      setDone(text(at === null ? 'studio.schedule.cancelled' : 'studio.schedule.set'));
      focusOutcome(document.getElementById('main'));
      await onChanged();
    });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const day = readWrittenDay(String(data.get('day'))) ?? '';
    const time = String(data.get('time')).trim();
    const isTime = TIME.test(time);
    setWrong({ day: day === '', time: !isTime });
    if (day === '' || !isTime) setProblem(text('studio.schedule.choose'));
    else void set(new Date(`${day}T${time.padStart('00:00'.length, '0')}:00${MOSCOW}`).toISOString());
  };
  if (publishAt === undefined && !mayPublish && scheduleFailure === undefined && done === '') return null;
  return (
    <section className="zs-panel" aria-labelledby="schedule">
      <h2 id="schedule">{text('studio.schedule.title')}</h2>
      {scheduleFailure !== undefined && (
        <p className="zs-problem">
          {text('studio.schedule.kept')} {text(`studio.schedule.reason.${reasonOf(scheduleFailure)}`)}
        </p>
      )}
      {publishAt !== undefined ? (
        <>
          <p>{text('studio.schedule.waits', { when: momentInSentence(publishAt, lang) })}</p>
          {mayRemark && <Button label={text('studio.schedule.cancel')} onClick={() => void set(null)} />}
        </>
      ) : (
        mayPublish && (
          <form className="zs-sentence" onSubmit={submit}>
            <DateInput
              look="filter"
              label={text('studio.schedule.at')}
              name="day"
              value=""
              describedBy={wrong.day ? PROBLEM : undefined}
            />
            <label className="zs-filter" htmlFor="schedule-time">
              {text('studio.schedule.time')}
              <input
                className="zs-input zs-day"
                id="schedule-time"
                inputMode="numeric"
                placeholder={text('studio.schedule.time.example')}
                name="time"
                autoComplete="off"
                aria-invalid={wrong.time}
                aria-describedby={PROBLEM}
              />
            </label>
            <Button label={text('studio.schedule.submit')} type="submit" />
          </form>
        )
      )}
      <p role="status">{done}</p>
      <ProblemNote id={PROBLEM}>{problem}</ProblemNote>
    </section>
  );
}

const REASONS = ['publishedMeanwhile', 'definitionsBroken', 'changeReturned'] as const;

/** Returns the reason for a person who may no longer publish; reasons outside the table share one text. */
const reasonOf = (code: string): string => REASONS.find((one) => one === code) ?? 'notAllowed';
