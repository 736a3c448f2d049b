import { useRef, useState } from 'react';
import { type OpenedRequest, openRequest, replayRequest, revealRequest, roleIncludes } from '#contract';
import { fileSize } from '#engine/model/files';
import { type Json, objectIn } from '#engine/model/json';
import { isStrokes, SIGNATURE_SIZE } from '#engine/model/signature';
import { Button } from '../../parts/button.tsx';
import { Folded } from '../../parts/folded.tsx';
import { Loading } from '../../parts/loading.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { RequestNumber } from '../../parts/request-number.tsx';
import { useTitles } from '../../parts/use-titles.ts';
import { watchFocus } from '../../parts/watch-focus.ts';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Answers } from './answers.tsx';
import { AppealPanel } from './appeal-panel.tsx';
import { Delivery } from './delivery.tsx';
import { CorrectAnswers } from './person/correct-answers.tsx';
import { RequestTabs } from './request-tabs.tsx';

/**
 * Page of one request: its answers, its consents, and its delivery to the CRM, which readers with the right to
 * it can try again. Personal data is masked until the reader asks for it.
 */
export function RequestView({ id }: { id: string }) {
  const { text, moment, session } = useStudio();
  const call = useStudioCall();
  const query = useStudioQuery(openRequest, { params: { id } });
  const [newer, setNewer] = useState<OpenedRequest>();
  const { problem, send } = useSending('studio.notLoaded');
  const facts = useRef<HTMLDListElement>(null);
  const answers = useRef<HTMLHeadingElement>(null);
  const titleOf = useTitles();
  const maySeeCode = roleIncludes(session.role, 'contract');
  /**
   * True if the reader may see personal data. Editors of content may see that of an appeal, because nobody can
   * reply to a question without reading it.
   */
  const mayReveal = ({ hasAppeal }: OpenedRequest): boolean =>
    roleIncludes(session.role, hasAppeal ? 'content' : 'contract');

  /** Calls the server, then moves the focus to the outcome. */
  const ask = (
    endpoint: typeof replayRequest | typeof revealRequest,
    outcome: { current: HTMLElement | null },
  ): Promise<void> =>
    send(async () => {
      const focusOutcome = watchFocus();
      setNewer(await call(endpoint, { params: { id } }));
      focusOutcome(outcome.current);
    });

  return (
    <Loading query={query}>
      {(opened) => {
        const request = newer ?? opened;
        const { state, delivery } = request;
        return (
          <>
            <RequestTabs />
            <h1 className="zy-studio__title">
              {text(request.hasAppeal ? 'studio.request.titleOfAppeal' : 'studio.request.titleOf')}{' '}
              <RequestNumber number={request.id} />
            </h1>
            <p className="zy-studio__lead">
              {[titleOf(`forms/${request.form}`), request.variantTitle, moment(request.createdAt)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {request.masked && (
              <div className="zs-notice zs-choices">
                <span>
                  {text(mayReveal(request) ? 'studio.request.masked' : 'studio.request.maskedForRole')}
                </span>
                {mayReveal(request) && (
                  <Button
                    label={text('studio.request.reveal')}
                    onClick={() => void ask(revealRequest, answers)}
                  />
                )}
              </div>
            )}
            <ProblemNote>{problem}</ProblemNote>
            <div className="zs-request">
              <div>
                <section className="zs-panel" aria-labelledby="request-answers">
                  <h2 id="request-answers" ref={answers} tabIndex={-1}>
                    {text(request.hasAppeal ? 'studio.request.question' : 'studio.request.answers')}
                  </h2>
                  <Answers questions={request.questions} answers={request.answers} />
                  <WrittenSignatures answers={request.answers} />
                  <AttachedFiles files={request.files} />
                </section>
                {request.hasAppeal && <AppealPanel number={request.id} lang={request.lang} />}
                {roleIncludes(session.role, 'admin') && (
                  <CorrectAnswers
                    id={id}
                    onCorrected={async () => setNewer(await call(openRequest, { params: { id } }))}
                  />
                )}
                {maySeeCode && (
                  <Folded title={text('studio.request.payload')}>
                    <p className="zs-small">{request.path}</p>
                    <pre className="zs-code">{JSON.stringify(request.payload, null, 2)}</pre>
                  </Folded>
                )}
              </div>
              <aside className="zs-request__side zs-panel" aria-label={text('studio.request.facts')}>
                <dl className="zs-side-facts" ref={facts} tabIndex={-1}>
                  <dt>{text('studio.requests.column.state')}</dt>
                  <dd>
                    <Delivery state={state} />
                  </dd>
                  {delivery.deliveredAt !== undefined && (
                    <>
                      <dt>{text('studio.request.deliveredAt')}</dt>
                      <dd>{moment(delivery.deliveredAt)}</dd>
                    </>
                  )}
                  {state === 'pending' && (
                    <>
                      <dt>{text('studio.request.nextAttempt')}</dt>
                      <dd>
                        {!delivery.hasReceiver
                          ? text('studio.request.nextAttempt.noReceiver')
                          : Date.parse(delivery.nextAttemptAt) > Date.now()
                            ? moment(delivery.nextAttemptAt)
                            : text('studio.request.nextAttempt.soon')}
                      </dd>
                    </>
                  )}
                  <dt>{text('studio.request.attempts')}</dt>
                  <dd>{request.attempts}</dd>
                  {delivery.failure !== undefined && (
                    <>
                      <dt>{text('studio.request.failure')}</dt>
                      <dd>{failureText(text, delivery.failure)}</dd>
                    </>
                  )}
                  {request.experiment !== '' && (
                    <>
                      <dt>{text('studio.request.experiment')}</dt>
                      <dd>{request.experiment}</dd>
                    </>
                  )}
                </dl>
                {maySeeCode && (state === 'dead' || state === 'held') && (
                  <Button
                    label={text('studio.request.replay')}
                    onClick={() => void ask(replayRequest, facts)}
                  />
                )}
                <h2 className="zs-list-title">{text('studio.request.consents')}</h2>
                {request.consents.map(({ purpose, text: agreed, evidenced }) => (
                  <details key={purpose}>
                    <summary>
                      {titleOf(`consents/${purpose}`)}:{' '}
                      {text(evidenced ? 'studio.request.evidenced' : 'studio.request.notEvidenced')}
                    </summary>
                    <p className="zs-as-written">{agreed}</p>
                  </details>
                ))}
              </aside>
            </div>
          </>
        );
      }}
    </Loading>
  );
}

/** Returns why the last attempt failed, in words: `status 503`, `timeout`. */
function failureText(text: ReturnType<typeof useStudio>['text'], failure: string): string {
  const [kind = '', status = ''] = failure.split(' ');
  return text(`studio.request.failure.${kind}`, { status });
}

/** Files of a visitor; masked ones have neither a name nor a URL. */
function AttachedFiles({ files }: Pick<OpenedRequest, 'files'>) {
  const { text, lang } = useStudio();
  if (files.length === 0) return null;
  return (
    <>
      <h3>{text('studio.request.files')}</h3>
      <ul>
        {files.map(({ name, size, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked files have one name
          <li key={index}>
            {url === undefined ? (
              text('studio.request.hidden')
            ) : (
              <a className="zy-link" href={url} download={name}>
                {name}
              </a>
            )}
            {` (${fileSize(size, lang)})`}
          </li>
        ))}
      </ul>
    </>
  );
}

const WIDTH = 300;

/** Shows the answers that were signed by hand; a typed name is shown as text elsewhere. */
function WrittenSignatures({ answers }: { answers: Json }) {
  const { text } = useStudio();
  return signaturesIn(answers).map(([name, strokes]) => (
    <svg
      key={name}
      role="img"
      aria-label={text('studio.request.signature', { name })}
      viewBox={`0 0 ${SIGNATURE_SIZE.width} ${SIGNATURE_SIZE.height}`}
      width={WIDTH}
    >
      {/* The path consists only of numbers, as `isStrokes` checks. */}
      <path
        d={strokes}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  ));
}

const signaturesIn = (answers: Json, prefix = ''): [name: string, strokes: string][] =>
  Object.entries(objectIn(answers)).flatMap(([name, answer]): [string, string][] =>
    typeof answer === 'string' && isStrokes(answer)
      ? [[prefix + name, answer]]
      : signaturesIn(answer, `${prefix}${name}.`),
  );
