import '../../editing.css';
import './people.css';
import { useRef, useState } from 'react';
import { endOwnSessions, openAccount, roleIncludes, type StudioResponses } from '#contract';
import { Loading } from '../../parts/loading.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { watchFocus } from '../../parts/watch-focus.ts';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Everybody } from './everybody.tsx';
import { OwnPassword } from './own-password.tsx';
import { Sessions } from './sessions.tsx';

/** Page `/studio/people`: the person’s sessions and password; for administrators also everyone’s roles and sessions. */
export function People() {
  const { text, session } = useStudio();
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.people.title')}</h1>
      <p className="zy-studio__lead">{text('studio.people.about')}</p>
      <OwnAccount />
      {roleIncludes(session.role, 'admin') && <Everybody />}
    </>
  );
}

type Account = StudioResponses['open-account'];

/** Sessions and password of the signed-in person. */
function OwnAccount() {
  const { text } = useStudio();
  const call = useStudioCall();
  const query = useStudioQuery(openAccount);
  const [newer, setNewer] = useState<Account>();
  const [done, setDone] = useState('');
  const { problem, send } = useSending('studio.notSaved');
  const title = useRef<HTMLHeadingElement>(null);
  const end = (sessions: string[]): Promise<void> =>
    send(async () => {
      const focusOutcome = watchFocus();
      setNewer(await call(endOwnSessions, { body: { sessions } }));
      setDone(text('studio.people.ended', { count: sessions.length }));
      focusOutcome(title.current);
    });
  return (
    <section className="zs-panel" aria-labelledby="own-account">
      <h2 id="own-account" ref={title} tabIndex={-1}>
        {text('studio.people.own')}
      </h2>
      <p role="status">{done}</p>
      <ProblemNote>{problem}</ProblemNote>
      <Loading query={query}>
        {(opened) => {
          const { sessions, signsInElsewhere } = newer ?? opened;
          return (
            <>
              <Sessions sessions={sessions} onEnd={(ids) => void end(ids)} />
              {signsInElsewhere ? (
                <p className="zs-small">{text('studio.people.password.elsewhere')}</p>
              ) : (
                <OwnPassword onChanged={setNewer} />
              )}
            </>
          );
        }}
      </Loading>
    </section>
  );
}
