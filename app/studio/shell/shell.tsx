import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import {
  openAccount,
  repeatSignIn,
  studioLanguageCookie,
  session as studioSession,
  signOut as studioSignOut,
} from '#contract';
import { LANGUAGES } from '#engine/model/definition';
import { Dialog } from '#renderers';
import { callStudio, StudioCallError } from '../call-studio.ts';
import { HelpButton } from '../help/help-button.tsx';
import { Home } from '../pages/home/home.tsx';
import { isWorkbench, pages } from '../pages/index.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { Button } from '../parts/button.tsx';
import { LazyPart } from '../parts/lazy-part.tsx';
import { Loading } from '../parts/loading.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { BarProvider } from '../parts/workbench/workbench-bar.tsx';
import { repeatedSignIn } from '../repeated-sign-in.ts';
import { sessionState } from '../session-state.ts';
import { useStudio } from '../studio-context.ts';
import { takeTold } from '../told.ts';
import { useSending } from '../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../use-studio-call.ts';

/**
 * Frame around every page of the studio: the navigation, the signed-in person, and the page of the URL. Shows notices
 * of broken definitions and of an ended session, and asks for the password again before calls that need it.
 */
export function Shell() {
  const { text, session } = useStudio();
  const [, , current = ''] = location.pathname.split('/');
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const isEditor = isWorkbench(location.pathname);
  const isPasswordAsked = useSyncExternalStore(repeatedSignIn.subscribe, repeatedSignIn.isAsked);
  return (
    <div className="zy-studio" data-workbench={isEditor}>
      <a className="zy-skip" href="#main">
        {text('studio.skip')}
      </a>
      <header className="zy-studio__header">
        <Button
          label="☰"
          popoverTarget="studio-places"
          aria-label={text('studio.nav')}
          title={text('studio.nav')}
        />
        {/* A popover over an editor and on a phone; elsewhere its parts stand in the header. */}
        <div className="zy-studio__places" id="studio-places" popover="auto">
          <a className="zy-studio__brand" href="/studio">
            {text('studio.brand')}
          </a>
          <nav className="zy-studio__nav" aria-label={text('studio.nav')}>
            {Object.keys(pages).map((slug) => (
              <a
                className="zy-studio__link"
                href={`/studio/${slug}`}
                key={slug}
                aria-current={slug === current ? 'page' : undefined}
              >
                {text(`studio.${slug}.title`)}
              </a>
            ))}
          </nav>
          <p className="zy-studio__user" title={`${session.name}, ${text(`studio.role.${session.role}`)}`}>
            <span>{session.name},</span> <span>{text(`studio.role.${session.role}`)}</span>
          </p>
          <LanguageSwitch />
          <SignOut />
        </div>
        <PaletteButton />
        <HelpButton />
        <div className="zs-bar" ref={setBar} />
      </header>
      <FaultNotice />
      <SessionNotice />
      <ToldNotice />
      {isPasswordAsked && <RepeatSignIn />}
      <main className="zy-studio__main" id="main" tabIndex={-1}>
        <BarProvider value={bar}>
          <CurrentPage slug={current} />
        </BarProvider>
      </main>
    </div>
  );
}

function CurrentPage({ slug }: { slug: string }) {
  const { text, siteName } = useStudio();
  const brand = [text('studio.brand'), siteName].filter((part) => part !== '').join(' · ');
  if (slug === '') {
    return (
      <>
        <title>{brand}</title>
        <Home />
      </>
    );
  }
  const Page = Object.hasOwn(pages, slug) ? pages[slug] : undefined;
  const title = text(Page === undefined ? 'studio.notFound.title' : `studio.${slug}.title`);
  return (
    <>
      <title>{`${title} — ${brand}`}</title>
      {Page === undefined ? (
        <>
          <h1 className="zy-studio__title">{title}</h1>
          <p>{text('studio.notFound.text')}</p>
        </>
      ) : (
        <LazyPart key={slug} of={Page} given={{}} />
      )}
    </>
  );
}

/** Shows editors on every page that the definitions folder has errors, with the first of them. */
function FaultNotice() {
  const { text, fault } = useStudio();
  if (fault === undefined) return null;
  return (
    <aside className="zy-studio__notice" aria-label={text('studio.fault.label')}>
      <p>{text('studio.fault.text')}</p>
      <p>
        <code>{fault}</code>
      </p>
    </aside>
  );
}

/** Selects the language of the studio on this device, in a cookie that the server reads. */
function LanguageSwitch() {
  const { lang } = useStudio();
  const other = LANGUAGES.find((one) => one !== lang) ?? lang;
  return (
    <Button
      look="link"
      label={new Intl.DisplayNames(other, { type: 'language' }).of(other)}
      lang={other}
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
        document.cookie = studioLanguageCookie(other, location.protocol === 'https:');
        location.reload();
      }}
    />
  );
}

/** Reports the outcome of the previous page. */
function ToldNotice() {
  const [told, setTold] = useState('');
  // The sentence comes into an element that is there, or it would not be announced.
  useEffect(() => setTold((before) => takeTold() || before), []);
  return (
    <div role="status">
      {told !== '' && <p className="zy-studio__notice zy-studio__notice--done">{told}</p>}
    </div>
  );
}

function SignOut() {
  const { text, session } = useStudio();
  const [failed, setFailed] = useState(false);

  async function leave(): Promise<void> {
    setFailed(false);
    try {
      await callStudio(session, studioSignOut);
    } catch (error) {
      const isOut = error instanceof StudioCallError && error.status === 401;
      if (!isOut) return setFailed(true);
    }
    location.assign('/studio/login');
  }

  return (
    <>
      <Button look="link" label={text('studio.signOut')} onClick={() => void leave()} />
      <p className="zy-studio__alert" role="alert">
        {failed ? text('studio.signOut.failed') : ''}
      </p>
    </>
  );
}

/** Dialog that asks for the password again before calls that need it; the interrupted call goes on after it. */
function RepeatSignIn() {
  const { text } = useStudio();
  const query = useStudioQuery(openAccount);
  const title = text('studio.repeat.title');
  return (
    <Dialog
      label={title}
      closeLabel={text('studio.close')}
      look="note"
      onClose={() => repeatedSignIn.end(false)}
    >
      <h2>{title}</h2>
      <p>{text('studio.repeat.why')}</p>
      <Loading query={query}>
        {({ signsInElsewhere }) => (signsInElsewhere ? <SignInElsewhere /> : <PasswordAgain />)}
      </Loading>
    </Dialog>
  );
}

function PasswordAgain() {
  const { text, session } = useStudio();
  const call = useStudioCall();
  const [password, setPassword] = useState('');
  const { isSending, problem, send } = useSending('studio.notSaved');
  const prove = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      await call(repeatSignIn, { body: { password } });
      repeatedSignIn.end(true);
    });
  };
  return (
    <form onSubmit={prove}>
      <input type="text" autoComplete="username" value={session.name} readOnly hidden />
      <label className="zs-field">
        {text('studio.repeat.password')}
        <input
          className="zs-input"
          type="password"
          required
          autoComplete="current-password"
          aria-describedby="repeat-problem"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      <ProblemNote id="repeat-problem">{problem}</ProblemNote>
      <Button look="main" label={text('studio.repeat.submit')} type="submit" aria-disabled={isSending} />
    </form>
  );
}

/** Sign-in at the OpenID provider beside this page, which goes on with its new session. */
function SignInElsewhere() {
  const { text } = useStudio();
  return (
    <div className="zs-choices">
      <a className="zy-link" href="/studio/login/openid" target="_blank" rel="noopener">
        {text('studio.repeat.elsewhere')}
      </a>
      <Button look="main" label={text('studio.repeat.done')} onClick={() => repeatedSignIn.end(true)} />
    </div>
  );
}

/**
 * Shows that the session has ended, with a link to a sign-in beside this page, until a person has signed in.
 */
function SessionNotice() {
  const { text, session } = useStudio();
  const state = useSyncExternalStore(sessionState.subscribe, sessionState.get);

  useEffect(() => {
    // The session is checked when a person returns to the page, so that an ended one shows before more work
    // is lost, and a sign-in elsewhere removes the notice.
    const ask = (): void => {
      if (document.visibilityState === 'visible') void callStudio(session, studioSession).catch(() => {});
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [session]);

  return (
    <div role="alert">
      {state === 'ended' && (
        <p className="zy-studio__notice">
          {text('studio.session.ended')}{' '}
          <a className="zy-link" href="/studio/login" target="_blank" rel="noopener">
            {text('studio.session.signIn')}
          </a>
        </p>
      )}
    </div>
  );
}
