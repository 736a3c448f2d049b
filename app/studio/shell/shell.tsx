import { useEffect, useState, useSyncExternalStore } from 'react';
import { studioLanguageCookie, signOut as studioSignOut } from '#contract';
import { LANGUAGES } from '#engine/model/definition';
import { callStudio, StudioCallError } from '../call-studio.ts';
import { HelpButton } from '../help/help-button.tsx';
import { Home } from '../pages/home/home.tsx';
import { isWorkbench, pages } from '../pages/index.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { Button } from '../parts/button.tsx';
import { LazyPart } from '../parts/lazy-part.tsx';
import { BarProvider } from '../parts/workbench/workbench-bar.tsx';
import { repeatedSignIn } from '../repeated-sign-in.ts';
import { useStudio } from '../studio-context.ts';
import { takeTold } from '../told.ts';
import { RepeatSignIn } from './repeat-sign-in.tsx';
import { SessionNotice } from './session-notice.tsx';

/** Frame of every page: the navigation, the signed-in person, and the page of the URL. */
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
            {session.name}, {text(`studio.role.${session.role}`)}
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
