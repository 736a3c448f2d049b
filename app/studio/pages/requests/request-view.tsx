import { useRef, useState } from 'react';
import { type OpenedRequest, openRequest, replayRequest, revealRequest, roleIncludes } from '#contract';
import { fileSize } from '#engine/model/files';
import { refusalText } from '../../call-studio.ts';
import { Loading } from '../../parts/loading.tsx';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { AppealPanel } from './appeal-panel.tsx';
import { WrittenSignatures } from './written-signatures.tsx';

/**
 * Shows a request: the sent answers, its consents, and its delivery. Personal data is masked until it is
 * requested.
 */
export function RequestView({ id }: { id: string }) {
  const { text, moment, session, lang } = useStudio();
  const call = useStudioCall();
  const query = useStudioQuery(openRequest, { params: { id } });
  const [newer, setNewer] = useState<OpenedRequest>();
  const [problem, setProblem] = useState('');
  const facts = useRef<HTMLDListElement>(null);
  const payload = useRef<HTMLHeadingElement>(null);
  const mayReveal = roleIncludes(session.role, 'contract');

  /** The pressed button disappears when the call is done, so the focus moves to its outcome. */
  const ask = async (
    endpoint: typeof replayRequest | typeof revealRequest,
    outcome: { current: HTMLElement | null },
  ): Promise<void> => {
    setProblem('');
    try {
      setNewer(await call(endpoint, { params: { id } }));
      outcome.current?.focus();
    } catch (error) {
      setProblem(refusalText(error) ?? text('studio.notLoaded'));
    }
  };

  return (
    <Loading query={query}>
      {(opened) => {
        const request = newer ?? opened;
        const { state, delivery } = request;
        return (
          <>
            <p>
              <a className="zy-link" href="/studio/requests">
                {text('studio.requests.title')}
              </a>
              {request.hasAppeal && (
                <>
                  {' · '}
                  <a className="zy-link" href="/studio/requests/appeals">
                    {text('studio.appeals.title')}
                  </a>
                </>
              )}
            </p>
            <h1 className="zy-studio__title">{text('studio.request.title', { id: request.id })}</h1>
            <dl className="zs-facts" ref={facts} tabIndex={-1}>
              <dt>{text('studio.requests.column.form')}</dt>
              <dd>
                {request.form}, {request.variant}
              </dd>
              {request.experiment !== '' && (
                <>
                  <dt>{text('studio.request.experiment')}</dt>
                  <dd>{request.experiment}</dd>
                </>
              )}
              <dt>{text('studio.requests.column.created')}</dt>
              <dd>{moment(request.createdAt)}</dd>
              <dt>{text('studio.requests.column.version')}</dt>
              <dd>
                <code>{request.version.slice(0, 12)}</code>
              </dd>
              <dt>{text('studio.requests.column.state')}</dt>
              <dd>
                {text(`studio.delivery.${state}`)}
                {delivery.deliveredAt !== undefined && `, ${moment(delivery.deliveredAt)}`}
                {delivery.failure !== undefined && ` (${delivery.failure})`}
              </dd>
              <dt>{text('studio.request.attempts')}</dt>
              <dd>{request.attempts}</dd>
            </dl>
            {request.masked && <p className="zs-notice">{text('studio.request.masked')}</p>}
            <div className="zs-choices">
              {request.masked && mayReveal && (
                <button className="zs-button" type="button" onClick={() => void ask(revealRequest, payload)}>
                  {text('studio.request.reveal')}
                </button>
              )}
              {mayReveal && (state === 'dead' || state === 'held') && (
                <button className="zs-button" type="button" onClick={() => void ask(replayRequest, facts)}>
                  {text('studio.request.replay')}
                </button>
              )}
            </div>
            <p className="zs-problem" role="alert">
              {problem}
            </p>
            {request.hasAppeal && <AppealPanel number={request.id} lang={request.lang} />}
            <section className="zs-panel" aria-labelledby="request-payload">
              <h2 id="request-payload" ref={payload} tabIndex={-1}>
                {text('studio.request.payload')}
              </h2>
              <p className="zs-small">{request.path}</p>
              <pre className="zs-code">{JSON.stringify(request.payload, null, 2)}</pre>
            </section>
            <section className="zs-panel" aria-labelledby="request-answers">
              <h2 id="request-answers">{text('studio.request.answers')}</h2>
              <pre className="zs-code">{JSON.stringify(request.answers, null, 2)}</pre>
              <WrittenSignatures answers={request.answers} />
            </section>
            {request.files.length > 0 && (
              <section className="zs-panel" aria-labelledby="request-files">
                <h2 id="request-files">{text('studio.request.files')}</h2>
                <ul>
                  {request.files.map(({ field, name, size, type, url }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: masked files have one name
                    <li key={index}>
                      {url === undefined ? (
                        name
                      ) : (
                        <a className="zy-link" href={url} download={name}>
                          {name}
                        </a>
                      )}
                      {` (${field}, ${type}, ${fileSize(size, lang)})`}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section className="zs-panel" aria-labelledby="request-consents">
              <h2 id="request-consents">{text('studio.request.consents')}</h2>
              {request.consents.map(({ purpose, text: agreed, evidenced }) => (
                <details key={purpose}>
                  <summary>
                    {purpose}: {text(evidenced ? 'studio.request.evidenced' : 'studio.request.notEvidenced')}
                  </summary>
                  <p className="zs-as-written">{agreed}</p>
                </details>
              ))}
            </section>
          </>
        );
      }}
    </Loading>
  );
}
