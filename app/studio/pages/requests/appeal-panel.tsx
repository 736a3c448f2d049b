import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  changeAppeal,
  listAppealAnswers,
  listAppeals,
  MAX_APPEAL_ANSWER,
  MAX_APPEAL_FILES,
  type OpenedAppeal,
  openAppeal,
  roleIncludes,
} from '#contract';
import { objectIn } from '#engine/model/json';
import { moscowDay } from '#engine/model/time';
import { refusalText, StudioCallError } from '../../call-studio.ts';
import { Button } from '../../parts/button.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { readWrittenDay, writtenDay } from '../../parts/written-day.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { AppealFiles } from './appeal-files.tsx';
import { AppealHistory } from './appeal-history.tsx';
import type { AttachedFile } from './file-changes.ts';
import { useAppealFiles } from './use-appeal-files.ts';

const OUTDATED = 409;

/**
 * Form for the status, the days, the reply and the files of an appeal, which its sender can read, and below it the
 * history. Nothing until the appeal is loaded.
 */
export function AppealPanel({ number, lang }: { number: string; lang: string }) {
  const { text, session } = useStudio();
  const call = useStudioCall();
  const id = useId();
  const answer = useRef<HTMLTextAreaElement>(null);
  const considered = useRef<HTMLInputElement>(null);
  const [newer, setNewer] = useState<OpenedAppeal>();
  const [announced, announce] = useState('');
  const [problem, setProblem] = useState('');
  const [isOutdated, setOutdated] = useState(false);
  const [isSaving, setSaving] = useState(false);
  /** True while the page asks whether an appeal is really closed without a word. */
  const [asksEmpty, setAsksEmpty] = useState(false);
  const mayEdit = roleIncludes(session.role, 'content');
  const query = useQuery({
    queryKey: [openAppeal.id, number],
    queryFn: () => call(openAppeal, { params: { number } }),
  });
  const appeal = newer ?? query.data;
  const attached = useAppealFiles(number, appeal?.files ?? []);
  if (appeal === undefined) return null;
  const { number: _own, foundDay: _day, history, files: saved, ...facts } = appeal;
  const seen = { ...facts, files: saved.map(({ id: file }) => file) };

  const change = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    const data = new FormData(event.currentTarget);
    const textIn = (name: string): string => String(data.get(name) ?? '');
    // What is no day stays as it was written, and the server refuses it.
    const dayIn = (name: string): string => readWrittenDay(textIn(name)) ?? textIn(name);
    announce('');
    setProblem('');
    setOutdated(false);
    if (attached.underWay.length > 0) {
      setProblem(text('studio.appeal.files.wait'));
      return;
    }
    if (attached.shown.length > MAX_APPEAL_FILES) {
      setProblem(text('studio.appeal.files.many', { max: MAX_APPEAL_FILES }));
      return;
    }
    const body = {
      status: textIn('status'),
      plannedDay: dayIn('plannedDay'),
      consideredDay: dayIn('consideredDay'),
      answer: textIn('answer'),
      files: attached.send(),
    };
    const closes = body.consideredDay !== '' && body.answer.trim() === '';
    const wasClosed = appeal.consideredDay !== '' && appeal.answer === '';
    if (closes && !wasClosed && !asksEmpty) {
      setAsksEmpty(true);
      answer.current?.focus();
      return;
    }
    setAsksEmpty(false);
    setSaving(true);
    try {
      const now = await call(changeAppeal, { params: { number }, body: { ...body, seen } });
      setNewer(now);
      attached.settle(now.files);
      announce(
        now.foundDay === ''
          ? text('studio.appeal.saved')
          : text('studio.appeal.savedForLater', { day: writtenDay(now.foundDay) }),
      );
    } catch (error) {
      const gone = missingFileNames(error, attached.shown);
      const problem = gone === '' ? refusalText(error) : text('studio.appeal.files.gone', { names: gone });
      setProblem(problem ?? text('studio.notSaved'));
      attached.settle();
      if (error instanceof StudioCallError && error.status === OUTDATED) await compare(problem ?? '');
    } finally {
      setSaving(false);
    }
  };

  /**
   * Shows the changes that others have saved. The inputs keep the typed texts, which may overwrite it only after it was
   * shown.
   */
  const compare = async (problem: string): Promise<void> => {
    const { data: now } = await query.refetch();
    if (now === undefined) return;
    const left = new Set(now.files.map(({ id: file }) => file));
    const takenBack = attached.shown.filter((file) => saved.includes(file) && !left.has(file.id));
    const names = takenBack.map(({ name }) => name).join(', ');
    if (names !== '') setProblem(`${problem} ${text('studio.appeal.files.takenBack', { names })}`);
    setNewer(now);
    attached.settle(now.files);
    setOutdated(true);
  };

  /** Takes back what was said about the state before an edit. */
  const edited = (): void => {
    announce('');
    setAsksEmpty(false);
  };

  /** Appends a template below the written text. */
  const insert = (ready: string): void => {
    if (answer.current === null) return;
    const written = answer.current.value.trimEnd();
    answer.current.value = written === '' ? ready : `${written}\n\n${ready}`;
    edited();
    answer.current.focus();
  };

  return (
    <section className="zs-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('studio.appeal.title')}</h2>
      <form className="zs-form" onInput={edited} onSubmit={(event) => void change(event)}>
        <div className="zs-field">
          <label htmlFor={`${id}-status`}>{text('studio.appeal.status')}</label>
          <input
            className="zs-input"
            id={`${id}-status`}
            name="status"
            required
            maxLength={200}
            readOnly={!mayEdit}
            defaultValue={appeal.status}
            list={`${id}-statuses`}
          />
          <KnownStatuses id={`${id}-statuses`} />
        </div>
        {(['plannedDay', 'consideredDay'] as const).map((name) => (
          <DateInput
            key={name}
            label={text(`studio.appeal.${name}`)}
            name={name}
            isRequired={name === 'plannedDay'}
            isReadOnly={!mayEdit}
            value={appeal[name]}
            {...(name === 'consideredDay' && { inputRef: considered })}
          >
            {name === 'consideredDay' && mayEdit && (
              <Button
                label={text('studio.appeal.today')}
                onClick={() => {
                  if (considered.current === null) return;
                  considered.current.value = writtenDay(moscowDay(Date.now()));
                  // The input judges what is typed, and a script types nothing.
                  considered.current.dispatchEvent(new Event('input', { bubbles: true }));
                }}
              />
            )}
          </DateInput>
        ))}
        <div className="zs-field">
          <label htmlFor={`${id}-answer`}>{text('studio.appeal.answer')}</label>
          <textarea
            className="zs-input zs-text-input"
            id={`${id}-answer`}
            name="answer"
            ref={answer}
            rows={6}
            maxLength={MAX_APPEAL_ANSWER}
            readOnly={!mayEdit}
            defaultValue={appeal.answer}
            aria-describedby={`${id}-answer-hint ${id}-answer-empty`}
          />
          <p className="zs-small" id={`${id}-answer-hint`}>
            {text('studio.appeal.answer.hint')}
          </p>
          <p className="zs-problem" id={`${id}-answer-empty`} role="alert">
            {asksEmpty && text('studio.appeal.answer.empty')}
          </p>
          {mayEdit && <AnswerTemplates lang={lang} onInsert={insert} />}
        </div>
        <AppealFiles
          files={{
            ...attached,
            remove(file) {
              edited();
              attached.remove(file);
            },
          }}
          mayEdit={mayEdit}
        />
        <p role="status">{announced}</p>
        <ProblemNote>{problem}</ProblemNote>
        {isOutdated && (
          <p className="zs-as-written">
            {text('studio.appeal.changed', {
              status: appeal.status,
              planned: writtenDay(appeal.plannedDay),
              considered: writtenDay(appeal.consideredDay) || '—',
              answer: appeal.answer || '—',
              files: saved.map(({ name }) => name).join(', ') || '—',
            })}
          </p>
        )}
        {mayEdit && (
          <Button
            look="main"
            label={text(asksEmpty ? 'studio.appeal.saveEmpty' : 'studio.appeal.save')}
            type="submit"
            aria-disabled={isSaving}
          />
        )}
      </form>
      <AppealHistory history={history} />
    </section>
  );
}

/**
 * Returns the names of the files whose absence made the server refuse a reply; the refusal has their indexes.
 * Returns '' for any other refusal.
 */
function missingFileNames(error: unknown, sent: readonly AttachedFile[]): string {
  const answer = error instanceof StudioCallError ? error.answer : undefined;
  const errors = objectIn(objectIn(answer).errors);
  return sent
    .filter((_file, index) => `files.${index}` in errors)
    .map(({ name }) => name)
    .join(', ');
}

/** Offers the statuses that other appeals have; any other can be written. */
function KnownStatuses({ id }: { id: string }) {
  const { data } = useStudioQuery(listAppeals);
  return (
    <datalist id={id}>
      {data?.statuses.map((status) => (
        <option key={status} value={status} />
      ))}
    </datalist>
  );
}

interface AnswerTemplatesProps {
  /** Language of the visitor. */
  lang: string;
  onInsert(text: string): void;
}

/** Offers the reply templates of `catalogs/appeal-answers.json`. */
function AnswerTemplates({ lang, onInsert }: AnswerTemplatesProps) {
  const { text } = useStudio();
  const list = useRef<HTMLSelectElement>(null);
  const { data } = useStudioQuery(listAppealAnswers, { query: { lang } });
  if (data === undefined || data.answers.length === 0) return null;
  return (
    <div className="zs-choices">
      <label className="zs-inline">
        {text('studio.appeal.template')}
        <select className="zs-input" ref={list}>
          {data.answers.map(({ title, text: words }) => (
            <option key={title} value={words}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Button
        label={text('studio.appeal.template.insert')}
        onClick={() => onInsert(list.current?.value ?? '')}
      />
    </div>
  );
}
