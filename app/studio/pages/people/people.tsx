import '../../editing.css';
import './people.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import { changePassword, endOwnSessions, openAccount, roleIncludes, type StudioResponses } from '#contract';
import { Button } from '../../parts/button.tsx';
import { Folded } from '../../parts/folded.tsx';
import { Loading } from '../../parts/loading.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { watchFocus } from '../../parts/watch-focus.ts';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Everybody } from './everybody.tsx';
import { Sessions } from './sessions.tsx';

/**
 * Page `/studio/people`: the signed-in person's own sessions and password; for administrators also the roles and
 * sessions of everybody.
 */
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

const EMPTY = { current: '', next: '' };

/** Form by which a person changes their password; the other sessions end. */
function OwnPassword({ onChanged }: { onChanged(account: StudioResponses['open-account']): void }) {
  const { text, session } = useStudio();
  const call = useStudioCall();
  const id = useId();
  const [typed, setTyped] = useState(EMPTY);
  const [done, setDone] = useState('');
  const { isSending, problem, send } = useSending('studio.notSaved');
  const change = (event: FormEvent): void => {
    event.preventDefault();
    setDone('');
    void send(async () => {
      onChanged(await call(changePassword, { body: typed }));
      setTyped(EMPTY);
      setDone(text('studio.people.password.changed'));
    });
  };
  const input = (name: keyof typeof EMPTY, autoComplete: string) => (
    <label className="zs-field">
      {text(`studio.people.password.${name}`)}
      <input
        className="zs-input"
        type="password"
        required
        autoComplete={autoComplete}
        aria-describedby={`${id}-hint ${id}-problem`}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </label>
  );
  return (
    <Folded title={text('studio.people.password.title')}>
      <form onSubmit={change}>
        {/* Password managers keep a password by the name. */}
        <input type="text" autoComplete="username" value={session.name} readOnly hidden />
        {input('current', 'current-password')}
        {input('next', 'new-password')}
        <p className="zs-small" id={`${id}-hint`}>
          {text('studio.people.password.hint')}
        </p>
        <ProblemNote id={`${id}-problem`}>{problem}</ProblemNote>
        <p role="status">{done}</p>
        <Button
          look="main"
          label={text('studio.people.password.submit')}
          type="submit"
          aria-disabled={isSending}
        />
      </form>
    </Folded>
  );
}
